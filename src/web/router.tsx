import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { fetchToaster } from '../ui/load-toaster.ts';
import { whenIdle } from './shell/after-load.ts';
import { Waiting } from './shell/waiting.tsx';

const AppPage = lazy(() => import('./pages/app/app-page.tsx'));
const CheckoutPage = lazyPage(() => import('./pages/checkout/checkout-page.tsx'));
const SuccessPage = lazyPage(() => import('./pages/success/success-page.tsx'));
const SignInPage = lazyPage(() => import('./pages/sign-in/sign-in-page.tsx'));
const LinkPage = lazyPage(() => import('./pages/sign-in/link-page.tsx'));
const AccountPage = lazyPage(() => import('./pages/account/account-page.tsx'));
const OrdersPage = lazyPage(() => import('./pages/orders/orders-page.tsx'));
const DashboardPage = lazyPage(() => import('./pages/dashboard/dashboard-page.tsx'));
const FindOrderPage = lazyPage(() => import('./pages/find-order/find-order-page.tsx'));
const OrderPage = lazyPage(() => import('./pages/order/order-page.tsx'));
const GiftCardsPage = lazyPage(() => import('./pages/gift-cards/gift-cards-page.tsx'));
const GiftCardPage = lazyPage(() => import('./pages/gift-cards/gift-card-page.tsx'));
const BalancePage = lazyPage(() => import('./pages/gift-cards/balance-page.tsx'));
const FilmPage = lazyPage(() => import('./pages/film/film-page.tsx'));
const GiftPage = lazyPage(() => import('./pages/gift/gift-page.tsx'));
const VotePage = lazyPage(() => import('./pages/vote/vote-page.tsx'));
const VerifyPage = lazyPage(() => import('./pages/verify/verify-page.tsx'));
const AdminPage = lazyPage(() => import('./pages/admin/admin-page.tsx'));
const NotFoundPage = lazyPage(() => import('./pages/not-found/not-found-page.tsx'));

/** One route, so that the panel stays when its address changes. */
const adminAddress = /^\/admin(?:\/customers(?:\/[\w-]+)?)?\/?$/;

/** The wizard has an address for each language; see platform/http/language-routes.ts. */
const wizardAddress = /^\/(?:[a-z]{2}(?:-[A-Z]{2})?\/)?app\/?$/;

/** All pages except the landing page, which is a separate document (pages/home). */
export function Routes() {
  return (
    <Suspense fallback={<Waiting />}>
      <Switch>
        <Route path={wizardAddress} component={AppPage} />
        <Route path="/checkout" component={CheckoutPage} />
        <Route path="/success" component={SuccessPage} />
        <Route path="/sign-in" component={SignInPage} />
        <Route path="/sign-in/link" component={LinkPage} />
        <Route path="/account" component={AccountPage} />
        <Route path="/orders" component={OrdersPage} />
        <Route path="/dashboard" component={DashboardPage} />
        <Route path="/find-order" component={FindOrderPage} />
        <Route path="/gift-cards" component={GiftCardsPage} />
        <Route path="/gift-cards/balance" component={BalancePage} />
        <Route path="/gift-cards/:id" component={GiftCardPage} />
        <Route path="/order/:id" component={OrderPage} />
        <Route path="/film/:id" component={FilmPage} />
        <Route path="/gift/:id" component={GiftPage} />
        <Route path="/vote/:id" component={VotePage} />
        <Route path="/verify" component={VerifyPage} />
        <Route path={adminAddress} component={AdminPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
  );
}

/** A page that shows what it has loaded from the server. */
function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  return lazy(async () => {
    const [{ default: Page }, { Queries }] = await Promise.all([load(), import('../client/queries.tsx')]);
    whenIdle(fetchToaster);
    return {
      default: () => (
        <Queries>
          <Page />
        </Queries>
      ),
    };
  });
}
