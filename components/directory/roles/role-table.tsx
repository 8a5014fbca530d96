import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { SortHeader } from "@/components/ui/sort-header";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import type { Translate } from "@/lib/platform/i18n/texts";
import { EVERYTHING } from "@/lib/platform/kernel/permissions";
import { type RoleListState, roleListUrl, usualOrder } from "./role-list-url";

interface Props {
	t: Translate;
	roles: readonly {
		id: string;
		displayName: string;
		builtIn: boolean;
		permissions: readonly string[];
		userCount: number;
		groupCount: number;
		createdAt: string;
	}[];
	state: RoleListState;
}

/** The roles of one page of the list. */
export function RoleTable({ t, roles, state }: Props) {
	const sorting = { state, usualOrder, urlOf: (change: Partial<typeof state>) => roleListUrl(state, change) };
	return (
		<Table label={t("roles:title")}>
			<thead>
				<tr>
					<SortHeader {...sorting} sort="displayName" label={t("roles:name")} />
					<HeaderCell>{t("roles:users")}</HeaderCell>
					<HeaderCell>{t("roles:groups")}</HeaderCell>
					<HeaderCell className="hidden md:table-cell">{t("roles:permissions")}</HeaderCell>
					<SortHeader {...sorting} sort="createdAt" label={t("groups:created")} className="hidden lg:table-cell" />
				</tr>
			</thead>
			<tbody>
				{roles.map((role) => (
					<Row key={role.id}>
						<Cell className="min-w-36">
							<span className="flex flex-wrap items-center gap-x-2">
								<Link
									href={`/console/roles/${role.id}`}
									className="link inline-flex min-h-6 items-center font-medium wrap-anywhere"
									dir="auto"
								>
									{role.displayName}
								</Link>
								{role.builtIn ? <Badge>{t("roles:built-in")}</Badge> : null}
							</span>
						</Cell>
						<Cell className="tabular-nums">{role.userCount}</Cell>
						<Cell className="tabular-nums">{role.groupCount}</Cell>
						<Cell className="hidden md:table-cell">
							{role.permissions.includes(EVERYTHING)
								? t("roles:permission.system")
								: t("roles:permission-count", { count: role.permissions.length })}
						</Cell>
						<Cell className="hidden lg:table-cell">
							<RelativeTime at={role.createdAt} />
						</Cell>
					</Row>
				))}
			</tbody>
		</Table>
	);
}
