/** The address of the customer in most tests. */
export const noraAddress = {
  firstName: 'Nora',
  lastName: 'Lindqvist',
  email: 'nora@example.com',
  address: '418 Maple Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97205',
};
