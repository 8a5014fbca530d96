import Link from "next/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { SortHeader } from "@/components/ui/sort-header";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import type { Translate } from "@/lib/platform/i18n/texts";
import { type GroupListState, groupListUrl, usualOrder } from "./group-list-url";

interface Props {
	t: Translate;
	groups: readonly {
		id: string;
		displayName: string;
		memberCount: number;
		createdAt: string;
		roles: readonly { id: string; name: string }[];
	}[];
	state: GroupListState;
}

/** The groups of one page of the list. */
export function GroupTable({ t, groups, state }: Props) {
	const sorting = { state, usualOrder, urlOf: (change: Partial<typeof state>) => groupListUrl(state, change) };
	return (
		<Table label={t("groups:title")}>
			<thead>
				<tr>
					<SortHeader {...sorting} sort="displayName" label={t("groups:name")} />
					<SortHeader {...sorting} sort="memberCount" label={t("groups:members")} />
					<HeaderCell className="hidden md:table-cell">{t("groups:roles")}</HeaderCell>
					<SortHeader {...sorting} sort="createdAt" label={t("groups:created")} className="hidden lg:table-cell" />
				</tr>
			</thead>
			<tbody>
				{groups.map((group) => (
					<Row key={group.id}>
						<Cell className="min-w-40">
							<Link
								href={`/console/groups/${group.id}`}
								className="link inline-flex min-h-6 items-center font-medium wrap-anywhere"
								dir="auto"
							>
								{group.displayName}
							</Link>
						</Cell>
						<Cell className="tabular-nums">{group.memberCount}</Cell>
						<Cell className="hidden wrap-anywhere md:table-cell">
							<bdi>{group.roles.map(({ name }) => name).join(", ")}</bdi>
						</Cell>
						<Cell className="hidden lg:table-cell">
							<RelativeTime at={group.createdAt} />
						</Cell>
					</Row>
				))}
			</tbody>
		</Table>
	);
}
