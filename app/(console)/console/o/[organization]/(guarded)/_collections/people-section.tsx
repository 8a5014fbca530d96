import type { ReactNode } from "react";
import { requestText } from "@/app/request-text";
import type { References } from "@/components/directory/change-references";
import { type PeopleState, peopleList } from "@/components/directory/people-list";
import { PeopleTable } from "@/components/directory/people-table";
import { ExportLink } from "@/components/list/export-link";
import { Pagination } from "@/components/list/pagination";
import { SearchForm } from "@/components/list/search-form";
import { Section } from "@/components/ui/section";
import { browsePeople } from "@/lib/identity/directory";
import type { Principal } from "@/lib/platform/kernel";
import { listExportContracts, listExportPath } from "@/lib/protocols/list-exports/contract";

interface Props {
	principal: Principal;
	references: References;
	/** The path of the page of the group or role. */
	path: string;
	state: PeopleState;
	title: string;
	actions?: ReactNode;
	/** The total, independent of the search, and the text for none. */
	count: number;
	none: string;
}

/** The users of a group or a role, with a search. */
export async function PeopleSection({ principal, references, path, state, title, actions, count, none }: Props) {
	const { of: kind, id } = references;
	const [{ t }, { items, ...found }] = await Promise.all([
		requestText(),
		browsePeople(principal, { kind, id }, { ...state, order: state.sort, descending: state.order === "desc" }),
	]);
	const { url } = peopleList(path);
	const exported = kind === "group" ? "group-members" : "role-holders";
	return (
		<Section
			title={title}
			actions={
				<span className="flex flex-wrap gap-2 empty:hidden">
					{found.total === 0 ? null : (
						<ExportLink
							path={listExportPath(exported, state, { groupId: id, roleId: id })}
							access={listExportContracts[exported].access}
						/>
					)}
					{actions}
				</span>
			}
		>
			{count === 0 ? (
				<p className="text-muted">{none}</p>
			) : (
				<div className="flex flex-wrap">
					<SearchForm label={t("groups:find")} value={state.search} href={url(state, { search: "" })} />
				</div>
			)}
			{found.total === 0 && count > 0 ? <p className="text-muted">{t("groups:nobody")}</p> : null}
			{found.total === 0 ? null : (
				<>
					<PeopleTable
						organization={principal.organizationName}
						label={title}
						references={references}
						people={items}
						path={path}
						state={state}
					/>
					<Pagination t={t} {...found} shown={items.length} urlOf={(page) => url(state, { page })} />
				</>
			)}
		</Section>
	);
}
