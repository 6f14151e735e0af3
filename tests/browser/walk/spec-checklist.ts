import type { Kind } from './recorder.ts';

type Expected = Partial<Record<Kind, readonly string[]>>;

/** As the specification lists them, less `my-pup-and-me`, which has its own place (DESIGN, readings of contradictions). */
const gridStyleIds = [
  'princess pixar-disney classic-oil-painting watercolor cyberpunk-hero astronaut superhero-mode master-chef cowboy-sheriff',
  'medieval-warrior wizard parisian beach-bum mountain-explorer birthday thank-you gouache-illustration acrylic-painting',
  'impressionist-style impasto-painting mixed-media-collage vintage-poster-print tattoo-style',
  'witch-pet-photorealistic pumpkin-pet-photorealistic witch-pet-illustrated pumpkin-pet-illustrated',
].flatMap((line) => line.split(' '));

const event = (screen: string, happened: object) => JSON.stringify({ event: happened, screen });

const carries = (call: string, names: string): string[] => names.split(' ').map((name) => `${call} ${name}`);
const lineOfItems = 'items.key items.productType items.productSize items.productMaterial items.price items.quantity items.title';

/**
 * The specification: every quoted string, test id, toast, waiting time, storage key, call and event,
 * by the screen where it has to appear ('*' is any). Texts, labels and alerts have to be contained in something that
 * screen says, in any case of letters; calls have to be begun by one; everything else has to be equal.
 */
export const checklist: Readonly<Record<string, Expected>> = {
  '*': {
    call: ['GET /api/auth/user'],
    event: [
      event('/', { name: 'cta_click', label: 'hero' }),
      event('/', { name: 'landing_page_conversion' }),
      ...[
        'hero_create_poster', 'style_section_start_creating', 'offer_section_create_poster', 'final_create_poster',
        'style_card_princess', 'style_card_classic-oil-painting', 'style_card_cyberpunk-hero',
      ].map((label) => event('/app', { name: 'engagement', label })),
      event('/app', { name: 'artwork_generated', style: 'tattoo-style' }),
      event('/app', { name: 'begin_checkout', value: 4.95 }),
      event('/app', { name: 'begin_checkout', value: 26.54 }),
      event('/success', { name: 'purchase', value: 26.54 }),
      event('/success', { name: 'sign_in_attempt' }),
    ],
  },
  '/': {
    link: [
      'How It Works', 'Styles', 'Products', 'Reviews',
      'Sign In', 'Get Started', 'Art Styles', 'Pricing', 'Contact Us', 'FAQ', 'Shipping Info',
    ],
    label: ['Facebook', 'Instagram', 'TikTok'],
    text: [
      'Halloween', 'Astronaut', 'Wizard', 'Cartoon', 'Medieval', 'More Styles', 'Your Style', '2024',
      '$4.95', '$19.95', '$29.95', '$34.95', '$9.95', '$12.95', '$15.95', '$24.95',
      '10,000+ happy pet parents', 'Museum-quality paper', 'AI-generated', 'human-reviewed', 'No subscription',
      '10% off your first order', 'today only', 'Free shipping on orders over $25', '5-7 days', '24 hours',
      '2-3 minutes', '12x12', '18x24', '10.3 mil', '189 g/m', '94%', '104%', '0.4 inch (1 cm)', '0.1 inch', '300 DPI',
      'Privacy Policy', 'Terms of Service', 'Refund Policy',
      'never sold', 'kept secure', 'personal use only', 'may be cancelled', 'custom-made', 'within 7 days of delivery',
    ],
    anchor: ['hero', 'how-it-works', 'styles', 'products', 'testimonials', 'faq', 'footer'],
    timer: ['100'],
  },
  '/nothing-hangs-here': { text: ['Page Not Found'], session: ['scrollToSection'] },
  '/app': {
    anchor: ['hero-landing'],
    text: [
      'Create Your Artwork', '$4.95', '$19.95', 'Princess', 'Classic Oil Painting', 'Superhero',
      '10% off your first order', 'today only', 'What pet parents say',
    ],
  },
  '/app?step=upload': {
    'test-id': ['upload-drop-zone', ...gridStyleIds.map((id) => `style-preview-${id}`)],
    label: ['Photo of your pet'],
    text: [
      'Uploading...', 'Continue to Styles', 'Preview All Art Styles', '1000x1000 pixels',
      'Upload Required', 'Invalid File', 'Please upload an image file (JPG, PNG)', 'File Too Large', 'File size must be less than 10MB',
      'Upload Failed', 'Failed to upload photo. Please try again.',
      'Retriever (Golden, Labrador)', 'Shepherd (German, Australian)', 'Terrier (Jack Russell, Bull Terrier)',
      'Poodle / Doodle Mix (Goldendoodle, Labradoodle)', 'Hound (Beagle, Basset, Grayhound)', 'Bulldog (French, English)',
      'Toy Breed (Chihuahua, Yorkie, Pomeranian)', 'Working Breed (Boxer, Rottweiler, Doberman)',
      'Spitz Type (Husky, Akita, Shiba Inu)', 'Mixed Breed / Mutt', 'Short-Hair Domestic', 'Long-Hair Domestic', 'Tabby',
      'Calico / Tortoiseshell', 'Siamese / Oriental', 'Maine Coon / Large Breed', 'Persian / Flat-Faced', 'Sphynx (Hairless)',
      'Russian Blue / Solid Coat', 'Mixed Breed',
    ],
    timer: ['500', '5000'],
    call: ['POST /api/upload'],
  },
  '/app?step=style': {
    text: [
      'Choose Your Art Style', 'Biscuit', 'Mixed Breed / Mutt', 'SEASONAL', 'Classic & Popular Styles', 'Halloween',
      'Generate AI Art', 'Select a style above to continue', 'Ready to generate',
    ],
    local: ['selectedStyle'],
  },
  '/app?step=generate': {
    text: [
      'Creating Your AI Artwork', 'This usually takes 20-30 seconds', 'Artwork Generated', 'Taking you to product selection',
      "We couldn't generate your artwork. This might be a temporary issue.", 'Try Again',
      'Generation Failed', 'Failed to generate artwork. Please try again.',
    ],
    'test-id': ['button-retry-generation'],
    timer: ['1500'],
    call: ['POST /api/generate-artwork'],
    payload: carries('POST /api/generate-artwork', 'imageUrl style petName petBreed'),
    local: ['currentArtworkId', 'artworkId', 'artworkImageUrl'],
  },
  '/app?step=products': {
    text: [
      'Choose Your Product', 'Poster', 'Magnet', 'Mug', 'Digital Only', 'Preview Only, Final Image Delivered After Purchase',
      '8x10 inches', '12x16 inches', '16x20 inches', '3x3 inches', '4x4 inches', '6x6 inches', '11oz', '15oz',
      'Compact and cute', 'A balanced option', 'Most giftable option',
      '$4.99', '$0.40', '$4.50', '$0.99', '$8.49', '$2.50', 'Processing...', '$4.95',
    ],
    alert: [
      'Unable to process payment: Failed to create checkout session. Please try again.',
      'Unable to process payment: No checkout URL received from server. Please try again.',
    ],
    call: ['POST /api/create-checkout-session'],
    payload: carries('POST /api/create-checkout-session', `artworkId selectedVariation items ${lineOfItems}`),
    local: ['cartItems'],
  },
  '/app?step=cart': {
    text: [
      'Your Cart is Empty', 'Continue Shopping', 'Proceed to Checkout', 'Custom Pet Product', '8x10 inches', 'Tattoo Style',
      'Museum-quality matte paper', 'Digital', 'FREE with poster purchase', 'Subtotal', 'Shipping', 'Tax', 'Total', '$26.54',
    ],
    label: ['Remove'],
  },
  '/checkout': {
    text: [
      'First name', 'Last name', 'Email', 'Street address', 'City', 'State', 'ZIP',
      'Setting up payment...', 'No items in cart', 'Complete Order', 'Processing...', 'Payment Failed', 'Tattoo Style', '8x10 inches',
    ],
    call: ['POST /api/create-payment-intent'],
    payload: carries('POST /api/create-payment-intent', 'amount'),
    local: ['currentPaymentIntentSecret', 'shippingInfo'],
  },
  '/success': {
    text: [
      'Payment Successful!', 'Want a backup copy?', 'Orders typically ship within 3-5 business days',
      'View Your Orders', 'Sign In to Track Order', 'Create Another Portrait',
      'Order Processing', 'Your payment was successful. Order details are being processed.',
      'Email Required', 'Please enter your email address.', 'Failed to save email. Please try again.', 'Email Saved!',
      'Download Failed', 'Unable to download artwork. Please try again.', 'Download Started',
    ],
    call: ['POST /api/orders', 'GET /api/checkout-session/', 'POST /api/orders/update-email', 'GET /api/download/artwork/'],
    payload: [
      ...carries('POST /api/orders', `artworkId items totalAmount stripePaymentIntentId shippingAddress ${lineOfItems}`),
      ...carries('POST /api/orders', 'shippingAddress.firstName shippingAddress.lastName shippingAddress.email shippingAddress.address'),
      ...carries('POST /api/orders', 'shippingAddress.city shippingAddress.state shippingAddress.zipCode'),
      ...carries('POST /api/orders/update-email', 'orderId email'),
    ],
    local: ['auth_redirect', 'auth_redirect=/orders'],
  },
  '/orders': {
    text: [
      'Sign In Required', 'Sign In', 'No Orders Yet', 'Your Orders', 'No Image', 'Download High-Res', 'Track Package',
      'Pending', 'Sent initial email', 'Being fulfilled', 'Shipped', 'Completed', 'Cancelled', 'Profile', 'My Orders', 'Sign Out',
      '$26.54', 'Tattoo Style', '9400100000000000000000',
    ],
    label: ['Loading your orders'],
    color: ['completed green', 'shipped blue', 'being fulfilled purple', 'sent initial email indigo', 'pending yellow', 'cancelled red'],
    call: ['GET /api/orders'],
  },
  '/dashboard': {
    text: ['My Orders', 'Track Order', 'Back to App', 'Create New Art', '$26.54', 'Pending', 'Shipped', 'No Image'],
    call: ['GET /api/orders'],
  },
  '/admin': {
    text: [
      'Orders', 'Revenue', 'Unique customers', 'Refresh', 'Pending', 'Sent initial email', 'Being fulfilled', 'Shipped', 'Completed', 'Cancelled',
      'Status Updated', 'Failed to update order status', 'Failed to update customer email', 'Failed to update shipping address',
      'Upload Successful', 'Upload Failed', 'Failed to upload artwork', 'Missing artwork',
      'Send Email', 'Preview Email', 'Edit Details', 'Email Sent', 'Email Failed', 'Failed to send email', 'Digital Order - No Customer Email',
      'Failed to analyze duplicates', 'No Duplicates Found', 'Cleanup Complete',
      'Today', 'Yesterday', 'Last 7 Days', 'Last 14 Days', 'All Time',
      'Using cached data - server may be restarting', 'Network error - server may have restarted after sending data', 'Connection Issue', 'Retry',
      'Access Denied', "You don't have admin privileges to access this page.", 'Sign In Again', 'Back to Home',
    ],
    alert: ['Failed to download image. Please try again.', 'Failed to run reconciliation. Please try again.'],
    timer: ['30000', '1000', '2000', '4000'],
    local: ['admin_orders_cache'],
    call: [
      'GET /api/admin/orders', 'GET /api/admin/orders/artwork', 'GET /api/admin/missing-artwork', 'GET /api/admin/summary',
      'POST /api/admin/upload-artwork/', 'PATCH /api/admin/orders/ord_', 'POST /api/admin/update-customer-email',
      'POST /api/admin/update-shipping-address', 'POST /api/admin/update-tracking-url', 'POST /api/admin/send-order-confirmation',
      'POST /api/admin/cleanup-duplicate-orders', 'POST /api/admin/reconcile-payments',
    ],
    payload: [
      ...carries('POST /api/admin/update-customer-email', 'orderId email'),
      ...carries('POST /api/admin/update-shipping-address', 'orderId shippingAddress'),
      ...carries('POST /api/admin/update-tracking-url', 'orderId trackingUrl'),
      ...carries('POST /api/admin/send-order-confirmation', 'orderId estimatedDeliveryDate'),
      ...carries('POST /api/admin/cleanup-duplicate-orders', 'dryRun'),
      ...carries('POST /api/admin/reconcile-payments', 'daysBack'),
    ],
  },
};

/** What this walk cannot meet, and why; each must still be in the shop's own code. */
export const excused: Readonly<Record<string, string>> = {
  'Request timeout - server may be restarting': 'half a minute without an answer; admin.spec.ts',
  'Or pay with card': 'the divider under the wallet button, which only a browser with a wallet shows',
  'Payment intent not found': 'a wallet payment without a client secret; stripe-terms and payment-terms',
  'Payment was not completed': 'a payment that the provider left open; confirm-test-payment.test.ts',
  'An error occurred': 'a refusal without a sentence of the provider',
  'No artwork found for download.': 'a download button without an artwork, which no order of this shop has',
  'Unable to save email. Please contact support.': 'the e-mail box without an order, which no screen of this shop shows',
};
