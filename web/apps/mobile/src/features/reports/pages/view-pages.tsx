import { facts } from "@gerai/reports/views";
import { useSearch } from "@tanstack/react-router";
import { ViewPage } from "../views/view-page";

/** Reports from every side. */
export function CategorisationPage() {
  const search = useSearch({ from: "/signed-in/tabs/pages/salesReport/categorisation" });
  return <ViewPage name="categorisation" search={search} tells={facts} first="store" />;
}

/** What stores sold. */
export function BranchStoreDetailPage() {
  const search = useSearch({ from: "/signed-in/pages/commodity/branchStoreDetail" });
  return <ViewPage name="branchStoreDetail" search={search} tells={["sellout"]} first="store" />;
}

/** What was sold and ordered of products. */
export function GoodsDetailPage() {
  const search = useSearch({ from: "/signed-in/pages/commodity/goodsDetail" });
  return (
    <ViewPage name="goodsDetail" search={search} tells={["sellout", "sellin"]} first="product" />
  );
}

/** What people and those below them sold, or their customers ordered or owe. */
export function PersonAllDetailPage() {
  const search = useSearch({ from: "/signed-in/pages/commodity/personAllDetail" });
  return <ViewPage name="personAllDetail" search={search} tells={facts} first="person" />;
}

/** What was sold in the areas that hold stores. */
export function BaAreaDeepDetailPage() {
  const search = useSearch({ from: "/signed-in/pages/commodity/baAreaDeepDetail" });
  return <ViewPage name="baAreaDeepDetail" search={search} tells={["sellout"]} first="region" />;
}

/** What was ordered in the areas that hold customers, and what is owed there. */
export function OrderAreaDeepDetailPage() {
  const search = useSearch({ from: "/signed-in/pages/commodity/orderAreaDeepDetail" });
  return (
    <ViewPage
      name="orderAreaDeepDetail"
      search={search}
      tells={["sellin", "receivables"]}
      first="region"
    />
  );
}
