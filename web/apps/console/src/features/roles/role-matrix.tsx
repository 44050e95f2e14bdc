import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { SearchX } from "lucide-react";
import { Fragment, memo } from "react";
import { permissionLabel, roleLabel } from "../../core/display/org-labels";
import { StateView } from "../../core/display/state-view";
import type { Permission, Reach, RoleGrants } from "../../core/wire";
import { groupPermissions, reaches, reachOf } from "./matrix";
import type { MatrixEdits } from "./matrix";

type OnChange = (role: RoleGrants, permission: Permission, reach: Reach | null) => void;

interface RoleMatrixProps {
  roles: readonly RoleGrants[];
  permissions: readonly Permission[];
  keyword: string;
  edits: MatrixEdits;
  /** Null for readers who may only look. */
  onChange: OnChange | null;
}

/** Roles across, permissions down, the reach in every cell. */
export function RoleMatrix({ roles, permissions, keyword, edits, onChange }: RoleMatrixProps) {
  const wanted = keyword.trim().toLocaleLowerCase();
  const matching = permissions.filter((permission) =>
    `${permissionLabel(permission)} ${permission}`.toLocaleLowerCase().includes(wanted),
  );
  if (matching.length === 0) return <StateView icon={SearchX} title={t("list.noMatch")} />;
  return (
    <div
      className="max-h-[calc(100dvh-15rem)] overflow-auto border-t border-line"
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={t("nav.roles")}
    >
      <table className="w-max min-w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-3 w-70 min-w-70 border-r border-b border-line bg-surface px-4 py-2 text-left font-medium"
            >
              {t("roles.permission")}
            </th>
            {roles.map((role) => (
              <th
                key={role.key}
                scope="col"
                className="sticky top-0 z-2 min-w-26 border-b border-line bg-surface px-2 py-2 text-xs font-semibold"
              >
                {roleLabel(role.key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupPermissions(matching).map((group) => (
            <Fragment key={group.name}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={roles.length + 1}
                  className="sticky left-0 border-b border-line bg-canvas px-4 py-1.5 text-left text-xs font-semibold text-ink-3"
                >
                  {t(`roles.group.${group.name}`)}
                </th>
              </tr>
              {group.permissions.map((permission) => (
                <PermissionRow
                  key={permission}
                  permission={permission}
                  roles={roles}
                  edits={edits}
                  onChange={onChange}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PermissionRowProps {
  permission: Permission;
  roles: readonly RoleGrants[];
  edits: MatrixEdits;
  onChange: OnChange | null;
}

function PermissionRow({ permission, roles, edits, onChange }: PermissionRowProps) {
  return (
    <tr className="group">
      <th
        scope="row"
        className="sticky left-0 z-1 border-r border-b border-line bg-surface px-4 py-1.5 text-left font-normal group-hover:bg-canvas"
      >
        {permissionLabel(permission)}
      </th>
      {roles.map((role) => (
        <td
          key={role.key}
          className="border-b border-line px-1.5 py-1 text-center group-hover:bg-canvas"
        >
          <ReachCell
            role={role}
            permission={permission}
            reach={reachOf(role, permission, edits)}
            edited={edits[role.key]?.[permission] !== undefined}
            onChange={onChange}
          />
        </td>
      ))}
    </tr>
  );
}

interface ReachCellProps {
  role: RoleGrants;
  permission: Permission;
  reach: Reach | null;
  edited: boolean;
  onChange: OnChange | null;
}

/** Wider reaches are stronger in colour; the word always says which. */
const tints: Readonly<Record<Reach, string>> = {
  own: "bg-sunken text-ink-2",
  stores: "bg-sunken text-ink-2",
  customers: "bg-sunken text-ink-2",
  down_line: "bg-info-soft text-info-ink",
  country: "bg-mango-soft text-mango-ink",
  all: "bg-brand-soft text-brand-ink",
};

const ReachCell = memo(function ReachCell(props: ReachCellProps) {
  const { role, permission, reach, edited, onChange } = props;
  const look = clsx(
    "inline-block h-7 w-full rounded-tag text-xs font-medium",
    reach ? tints[reach] : "text-ink-3",
    edited && "outline-2 outline-brand",
  );
  if (!onChange) {
    return <span className={clsx(look, "leading-7")}>{reach ? t(`org.reach.${reach}`) : "–"}</span>;
  }
  return (
    <select
      className={clsx(look, "cursor-pointer appearance-none px-1 text-center hover:bg-sunken")}
      aria-label={`${roleLabel(role.key)}: ${permissionLabel(permission)}`}
      value={reach ?? ""}
      onChange={({ target }) =>
        onChange(role, permission, reaches.find((choice) => choice === target.value) ?? null)
      }
    >
      <option value="">–</option>
      {reaches.map((choice) => (
        <option key={choice} value={choice}>
          {t(`org.reach.${choice}`)}
        </option>
      ))}
    </select>
  );
});
