import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { requestText } from "@/app/request-text";
import { groupListUrl, readGroupList } from "@/components/directory/groups/group-list-url";
import { GroupTable } from "@/components/directory/groups/group-table";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SearchForm } from "@/components/ui/search-form";
import { browseGroups } from "@/lib/identity/directory";
import { requireViewer } from "../require-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("groups:title") };
}

export default async function GroupsPage({ searchParams }: Props) {
	const state = readGroupList(await searchParams);
	const principal = await requireViewer(groupListUrl(state, { page: state.page }));
	const { search, sort, order } = state;
	const asked = { search, order: sort, descending: order === "desc", page: state.page };
	const [{ t }, { items, ...found }] = await Promise.all([requestText(), browseGroups(principal, asked)]);
	const create = (
		<Link href="/console/groups/new" className={buttonClasses({ variant: "primary" })}>
			<Plus size={16} aria-hidden="true" />
			{t("groups:new")}
		</Link>
	);
	return (
		<>
			<PageHeader title={t("groups:title")} text={t("groups:text")} actions={create} />
			{found.total === 0 && search === "" ? (
				<EmptyState title={t("groups:empty")} text={t("groups:empty-text")}>
					{create}
				</EmptyState>
			) : (
				<>
					<div className="flex flex-wrap pb-3">
						<SearchForm label={t("groups:search")} value={search} href={groupListUrl(state, { search: "" })} />
					</div>
					{found.total === 0 ? (
						<EmptyState
							title={t("groups:no-match")}
							text={t("groups:no-match-text")}
							transition={{ href: "/console/groups", label: t("groups:clear") }}
						/>
					) : (
						<>
							<GroupTable t={t} groups={items} state={state} />
							<Pagination t={t} {...found} shown={items.length} urlOf={(page) => groupListUrl(state, { page })} />
						</>
					)}
				</>
			)}
		</>
	);
}
