import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useReader } from "../../../core/goods/reader";
import { useShopping } from "../../../core/goods/shopping";
import { paths } from "../../../core/paths";
import { categoryTreeQuery } from "../api";
import { categoryIcon } from "../category-icons";

/** The top categories as tiles. */
export function CategoryGrid() {
  const shopping = useShopping();
  const tree = useQuery(categoryTreeQuery(useReader()));
  const list = tree.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <nav aria-label={t("page.commodityCategories")} className="px-4">
      <ul className="grid grid-cols-4 gap-x-2 gap-y-1 rounded-card bg-surface p-2 shadow-card">
        {list.map((category) => {
          const Glyph = categoryIcon(category.icon);
          return (
            <li key={category.id} className="min-w-0">
              <Link
                to={paths.commodityCategories}
                search={{ categoryId: category.id, ...shopping }}
                className="flex flex-col items-center gap-1 rounded-control py-2 active:bg-sunken"
              >
                <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand-ink">
                  <Glyph className="size-5.5" aria-hidden="true" />
                </span>
                <span className="line-clamp-2 w-full text-center text-xs leading-tight font-medium break-words hyphens-auto text-ink-2">
                  {category.name}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
