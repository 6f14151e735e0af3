import type { Stripe } from 'stripe';

/**
 * The shop's requests to Stripe, as types of the installed `stripe` package limited to the parameters that the shop
 * uses. `generate.ts` turns this into `schema.json`; a request with any other parameter fails its test until that
 * parameter is added here.
 */
export interface StripeRequests {
  'POST /v1/payment_intents': Pick<
    Stripe.PaymentIntentCreateParams,
    'amount' | 'currency' | 'automatic_payment_methods' | 'description' | 'statement_descriptor_suffix' | 'metadata'
  >;
  'GET /v1/payment_intents': Pick<Stripe.PaymentIntentListParams, 'created' | 'limit' | 'expand' | 'starting_after'>;
  'GET /v1/payment_intents/:id': Pick<Stripe.PaymentIntentRetrieveParams, 'expand'>;
  'POST /v1/payment_intents/:id/cancel': Pick<Stripe.PaymentIntentCancelParams, 'cancellation_reason'>;
  'GET /v1/confirmation_tokens/:id': Pick<Stripe.ConfirmationTokenRetrieveParams, 'expand'>;
  'POST /v1/checkout/sessions': Pick<
    Stripe.Checkout.SessionCreateParams,
    'mode' | 'locale' | 'metadata' | 'success_url' | 'cancel_url'
  > & {
    line_items: (Pick<Stripe.Checkout.SessionCreateParams.LineItem, 'quantity'> & {
      price_data: Pick<Stripe.Checkout.SessionCreateParams.LineItem.PriceData, 'currency' | 'unit_amount'> & {
        product_data: Pick<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData, 'name'>;
      };
    })[];
    payment_intent_data: Pick<
      Stripe.Checkout.SessionCreateParams.PaymentIntentData,
      'description' | 'statement_descriptor_suffix' | 'metadata'
    >;
  };
  'GET /v1/checkout/sessions/:id': Pick<Stripe.Checkout.SessionRetrieveParams, 'expand'>;
  'POST /v1/checkout/sessions/:id/expire': Pick<Stripe.Checkout.SessionExpireParams, 'expand'>;
  'POST /v1/refunds': Pick<Stripe.RefundCreateParams, 'payment_intent' | 'amount' | 'metadata'>;
  'GET /v1/refunds/:id': Pick<Stripe.RefundRetrieveParams, 'expand'>;
  'GET /v1/payment_method_domains': Pick<Stripe.PaymentMethodDomainListParams, 'domain_name' | 'limit'>;
  'POST /v1/payment_method_domains': Pick<Stripe.PaymentMethodDomainCreateParams, 'domain_name'>;
  'POST /v1/payment_method_domains/:id/validate': Pick<Stripe.PaymentMethodDomainValidateParams, 'expand'>;
  'GET /v1/webhook_endpoints': Pick<Stripe.WebhookEndpointListParams, 'limit' | 'starting_after'>;
  'POST /v1/webhook_endpoints': Pick<Stripe.WebhookEndpointCreateParams, 'url' | 'enabled_events' | 'description'>;
  'POST /v1/webhook_endpoints/:id': Pick<Stripe.WebhookEndpointUpdateParams, 'enabled_events' | 'disabled'>;
  'DELETE /v1/webhook_endpoints/:id': Pick<Stripe.WebhookEndpointRetrieveParams, 'expand'>;
  'GET /v1/radar/early_fraud_warnings/:id': Pick<Stripe.Radar.EarlyFraudWarningRetrieveParams, 'expand'>;
  'GET /v1/disputes/:id': Pick<Stripe.DisputeRetrieveParams, 'expand'>;
  'POST /v1/tax/calculations': Pick<Stripe.Tax.CalculationCreateParams, 'currency' | 'expand'> & {
    line_items: Pick<
      Stripe.Tax.CalculationCreateParams.LineItem,
      'amount' | 'quantity' | 'reference' | 'tax_behavior' | 'tax_code'
    >[];
    shipping_cost?: Pick<Stripe.Tax.CalculationCreateParams.ShippingCost, 'amount' | 'tax_behavior' | 'tax_code'>;
    customer_details: Pick<Stripe.Tax.CalculationCreateParams.CustomerDetails, 'address' | 'address_source'>;
  };
  'GET /v1/tax/calculations/:id/line_items': Pick<Stripe.Tax.CalculationListLineItemsParams, 'limit'>;
  'POST /v1/tax/transactions/create_from_calculation': Pick<
    Stripe.Tax.TransactionCreateFromCalculationParams,
    'calculation' | 'reference'
  >;
  'POST /v1/tax/transactions/create_reversal': Pick<
    Stripe.Tax.TransactionCreateReversalParams,
    'mode' | 'original_transaction' | 'reference' | 'flat_amount'
  >;
  'GET /v1/tax/transactions/:id': Pick<Stripe.Tax.TransactionRetrieveParams, 'expand'>;
}
