import type { Permission, Reach, RoleGrants, RoleList } from "../../core/wire";

/** Every reach, from narrow to wide. */
export const reaches: readonly Reach[] = [
  "own",
  "stores",
  "customers",
  "down_line",
  "country",
  "all",
];

/** Titled rows of the matrix. */
export interface PermissionGroup {
  name: GroupName;
  permissions: readonly Permission[];
}

type GroupName =
  | "orders"
  | "approvals"
  | "money"
  | "stock"
  | "reports"
  | "administration"
  | "other";

const groups: readonly PermissionGroup[] = [
  {
    name: "orders",
    permissions: [
      "browse_catalogue",
      "catalogue_manage",
      "order_view",
      "order_submit",
      "order_on_behalf",
      "change_discount_price",
      "sample_gift_order",
      "order_settle",
      "order_cancel",
    ],
  },
  {
    name: "approvals",
    permissions: [
      "review_initial",
      "review_again",
      "review_vp",
      "review_edit_quantity",
      "price_approve",
    ],
  },
  {
    name: "money",
    permissions: [
      "wallet_view",
      "top_up_request",
      "top_up_audit",
      "payee_view",
      "payee_edit",
      "receivable_view",
      "consignment_create",
      "consignment_confirm",
      "consignment_approve",
      "return_credit",
    ],
  },
  {
    name: "stock",
    permissions: [
      "dispatch",
      "stock_count_submit",
      "stock_count_review",
      "stock_transfer",
      "return_request",
      "return_approve",
      "return_receive",
    ],
  },
  {
    name: "reports",
    permissions: [
      "sales_report_submit",
      "sales_report_correct",
      "sell_out_view",
      "sell_in_view",
      "export_to_chat",
      "cost_view",
    ],
  },
  {
    name: "administration",
    permissions: [
      "people_view",
      "people_manage",
      "configuration_view",
      "configuration_manage",
      "audit_view",
      "messages",
    ],
  },
];

/** The server's permissions in groups; one that nobody sorted yet still shows, at the end. */
export function groupPermissions(permissions: readonly Permission[]): PermissionGroup[] {
  const known = new Set(groups.flatMap((group) => group.permissions));
  const other = permissions.filter((permission) => !known.has(permission));
  return [...groups, { name: "other" as const, permissions: other }]
    .map((group) => ({
      ...group,
      permissions: group.permissions.filter((permission) => permissions.includes(permission)),
    }))
    .filter((group) => group.permissions.length > 0);
}

/** Cells that differ from what is saved: by role, then permission. Null takes the permission away. */
export type MatrixEdits = Readonly<Record<string, Readonly<Record<string, Reach | null>>>>;

/** How far a role's permission reaches, edits included. */
export function reachOf(
  role: RoleGrants,
  permission: Permission,
  edits: MatrixEdits,
): Reach | null {
  const edited = edits[role.key]?.[permission];
  return edited === undefined ? savedReach(role, permission) : edited;
}

/** Notes one cell; going back to the saved value removes the note. */
export function withReach(
  edits: MatrixEdits,
  role: RoleGrants,
  permission: Permission,
  reach: Reach | null,
): MatrixEdits {
  const { [permission]: _old, ...others } = edits[role.key] ?? {};
  const cells =
    reach === savedReach(role, permission) ? others : { ...others, [permission]: reach };
  const { [role.key]: _cells, ...rest } = edits;
  return Object.keys(cells).length > 0 ? { ...rest, [role.key]: cells } : rest;
}

/** The roles to save, whole, as the edits leave them. */
export function editedRoles(list: RoleList, edits: MatrixEdits): RoleGrants[] {
  return list.roles
    .filter((role) => edits[role.key] !== undefined)
    .map((role) => ({
      key: role.key,
      ver: role.ver,
      permissions: list.permissions.flatMap((permission) => {
        const scope = reachOf(role, permission, edits);
        return scope ? [{ permission, scope }] : [];
      }),
    }));
}

/** How many cells differ from what is saved. */
export function countEdits(edits: MatrixEdits): number {
  return Object.values(edits).reduce((sum, cells) => sum + Object.keys(cells).length, 0);
}

function savedReach(role: RoleGrants, permission: Permission): Reach | null {
  return role.permissions.find((grant) => grant.permission === permission)?.scope ?? null;
}
