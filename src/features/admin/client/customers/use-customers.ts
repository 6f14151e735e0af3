import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { adminPaths, customerDetail, customerList, type CustomerDetail, type CustomerList } from '../../contract.ts';
import { adminListQuery, adminLoad, adminQuery } from '../admin-request.ts';
import { writeCustomers, type CustomersFilter } from './customers-filter.ts';

export function useCustomers(filter: CustomersFilter, page: number, length: number): UseQueryResult<CustomerList> {
  const query = writeCustomers(filter);
  query.set('page', String(page));
  query.set('pageSize', String(length));
  const address = `${adminPaths.customers}?${query.toString()}`;
  return useQuery({
    ...adminListQuery,
    queryKey: [adminPaths.customers, address],
    queryFn: ({ signal }) => adminLoad(address, customerList, signal),
  });
}

export function useCustomer(id: string): UseQueryResult<CustomerDetail> {
  return useQuery({
    ...adminQuery,
    queryKey: [adminPaths.customer(id)],
    queryFn: ({ signal }) => adminLoad(adminPaths.customer(id), customerDetail, signal),
  });
}
