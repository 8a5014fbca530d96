import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { requestText } from "@/app/request-text";
import { readRoleList, roleListUrl } from "@/components/directory/roles/role-list-url";
import { RoleTable } from "@/components/directory/roles/role-table";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SearchForm } from "@/components/ui/search-form";
import { browseRoles } from "@/lib/identity/directory";
import { requireViewer } from "../require-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("roles:title") };
}

export default async function RolesPage({ searchParams }: Props) {
	const state = readRoleList(await searchParams);
	const principal = await requireViewer(roleListUrl(state, { page: state.page }));
	const { search, sort, order } = state;
	const asked = { search, order: sort, descending: order === "desc", page: state.page };
	const [{ t }, { items, ...found }] = await Promise.all([requestText(), browseRoles(principal, asked)]);
	const create = (
		<Link href="/console/roles/new" className={buttonClasses({ variant: "primary" })}>
			<Plus size={16} aria-hidden="true" />
			{t("roles:new")}
		</Link>
	);
	return (
		<>
			<PageHeader title={t("roles:title")} text={t("roles:text")} actions={create} />
			{found.total === 0 && search === "" ? (
				<EmptyState title={t("roles:empty")} text={t("roles:empty-text")}>
					{create}
				</EmptyState>
			) : (
				<>
					<div className="flex flex-wrap pb-3">
						<SearchForm label={t("groups:search")} value={search} href={roleListUrl(state, { search: "" })} />
					</div>
					{found.total === 0 ? (
						<EmptyState
							title={t("groups:no-match")}
							text={t("groups:no-match-text")}
							transition={{ href: "/console/roles", label: t("groups:clear") }}
						/>
					) : (
						<>
							<RoleTable t={t} roles={items} state={state} />
							<Pagination t={t} {...found} shown={items.length} urlOf={(page) => roleListUrl(state, { page })} />
						</>
					)}
				</>
			)}
		</>
	);
}
