import { t } from "@gerai/i18n";
import { Avatar } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useReader } from "../../../core/goods/reader";
import { useShopping } from "../../../core/goods/shopping";
import { paths } from "../../../core/paths";
import { brandsQuery } from "../api";

/** Brands side by side; a shelf that cannot be filled is left out. */
export function BrandShelf() {
  const shopping = useShopping();
  const brands = useQuery(brandsQuery(useReader()));
  const list = brands.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <nav aria-label={t("goods.brands")}>
      <ul className="scrollbar-none flex gap-1 overflow-x-auto px-2 py-1">
        {list.map((brand) => (
          <li key={brand.id} className="shrink-0">
            <Link
              to={paths.commodityList}
              search={{ brandId: brand.id, ...shopping }}
              className="flex w-17 flex-col items-center gap-1 rounded-control py-1.5 active:bg-sunken"
            >
              <Avatar name={brand.name} />
              <span className="w-full truncate text-center text-2xs font-medium text-ink-2">
                {brand.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
