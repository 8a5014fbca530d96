import { listAddress, type StateOf } from "@/components/list/list-address";
import { ResourceLink } from "@/components/list/resource-link";
import { type Column, ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Translate } from "@/lib/platform/i18n/texts";
import { EVERYTHING } from "@/lib/platform/kernel/permissions";
import { roleName } from "../roles/role-name";

/** A group or a role. */
export type CollectionKind = "group" | "role";

export const groupList = listAddress({
	path: "/console/groups",
	sorts: ["displayName", "memberCount", "createdAt"],
	downward: ["memberCount", "createdAt"],
});

export const roleList = listAddress({
	path: "/console/roles",
	sorts: ["displayName", "createdAt"],
	downward: ["createdAt"],
});

interface Collection {
	id: string;
	displayName: string;
	createdAt: string;
}

interface Group extends Collection {
	memberCount: number;
	roles: readonly { id: string; name: string }[];
}

interface Role extends Collection {
	shipped: string | null;
	permissions: readonly string[];
	userCount: number;
	groupCount: number;
}

/** The groups of one page of the list. */
export function GroupTable(props: { t: Translate; groups: readonly Group[]; state: StateOf<typeof groupList> }) {
	const { t, groups, state } = props;
	return (
		<ResourceTable
			label={t("groups:title")}
			items={groups}
			keyOf={({ id }) => id}
			list={{ address: groupList, state }}
			columns={[
				nameColumn<Group>(t, "group"),
				{
					id: "members",
					label: t("groups:members"),
					sort: "memberCount",
					cellClass: "tabular-nums",
					cell: ({ memberCount }) => memberCount,
				},
				{
					id: "roles",
					label: t("groups:roles"),
					from: "md",
					cellClass: "wrap-anywhere",
					cell: ({ roles }) => <bdi>{roles.map(({ name }) => roleName(t, name)).join(", ")}</bdi>,
				},
				createdColumn(t),
			]}
		/>
	);
}

/** The roles of one page of the list. */
export function RoleTable(props: { t: Translate; roles: readonly Role[]; state: StateOf<typeof roleList> }) {
	const { t, roles, state } = props;
	return (
		<ResourceTable
			label={t("roles:title")}
			items={roles}
			keyOf={({ id }) => id}
			list={{ address: roleList, state }}
			columns={[
				nameColumn<Role>(t, "role", ({ shipped }) => (shipped !== null ? <Badge>{t("roles:built-in")}</Badge> : null)),
				{ id: "users", label: t("roles:users"), cellClass: "tabular-nums", cell: ({ userCount }) => userCount },
				{ id: "groups", label: t("roles:groups"), cellClass: "tabular-nums", cell: ({ groupCount }) => groupCount },
				{
					id: "permissions",
					label: t("roles:permissions"),
					from: "md",
					cell: ({ permissions }) =>
						permissions.includes(EVERYTHING)
							? t("roles:permission.system")
							: t("roles:permission-count", { count: permissions.length }),
				},
				createdColumn(t),
			]}
		/>
	);
}

function nameColumn<Item extends Collection>(
	t: Translate,
	kind: CollectionKind,
	badges?: (item: Item) => React.ReactNode,
): Column<Item> {
	return {
		id: "name",
		label: t(kind === "group" ? "groups:name" : "roles:name"),
		sort: "displayName",
		cellClass: kind === "group" ? "min-w-40" : "min-w-36",
		cell: (item) => (
			<ResourceLink
				href={`/console/${kind}s/${item.id}`}
				name={kind === "role" ? roleName(t, item.displayName) : item.displayName}
				badges={badges?.(item)}
			/>
		),
	};
}

function createdColumn(t: Translate): Column<Collection> {
	return {
		id: "created",
		label: t("groups:created"),
		sort: "createdAt",
		from: "lg",
		cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
	};
}
