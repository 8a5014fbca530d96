import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { requestText } from "@/app/request-text";
import { OrganizationFilters } from "@/components/organizations/organization-filters";
import { organizationListUrl, readOrganizationList } from "@/components/organizations/organization-list-url";
import { OrganizationTable } from "@/components/organizations/organization-table";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { listOrganizations } from "@/lib/identity/organizations";
import { pageOrLast } from "@/lib/platform/kernel";
import { pageContext, requireViewer } from "../require-viewer";

const ORGANIZATIONS_PER_PAGE = 25;

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("organizations:title") };
}

export default async function OrganizationsPage({ searchParams }: Props) {
	const state = readOrganizationList(await searchParams);
	const principal = await requireViewer(organizationListUrl(state, { page: state.page }));
	const [{ t }, context] = await Promise.all([requestText(), pageContext(principal)]);
	const { search, status, sort, order } = state;
	const { totalResults, organizations, ...found } = await pageOrLast(state.page, ORGANIZATIONS_PER_PAGE, (range) =>
		listOrganizations(context, principal.organizationName, {
			search: search === "" ? undefined : search,
			status,
			sort,
			order,
			...range,
		}),
	);
	const create = (
		<Link href="/console/organizations/new" className={buttonClasses({ variant: "primary" })}>
			<Plus size={16} aria-hidden="true" />
			{t("organizations:new")}
		</Link>
	);
	const own = (
		<Link href={`/console/organizations/${principal.organizationId}`} className={buttonClasses()}>
			{t("organizations:this")}
		</Link>
	);
	const filtered = search !== "" || status !== undefined;
	return (
		<>
			<PageHeader
				title={t("organizations:title")}
				text={t("organizations:text")}
				actions={
					<>
						{own}
						{create}
					</>
				}
			/>
			{totalResults === 0 && !filtered ? (
				<EmptyState title={t("organizations:empty")} text={t("organizations:empty-text")}>
					{create}
				</EmptyState>
			) : (
				<>
					<OrganizationFilters state={state} />
					{totalResults === 0 ? (
						<EmptyState
							title={t("organizations:no-match")}
							text={t("organizations:no-match-text")}
							transition={{ href: "/console/organizations", label: t("organizations:clear") }}
						/>
					) : (
						<>
							<OrganizationTable organizations={organizations} state={state} />
							<Pagination
								t={t}
								{...found}
								total={totalResults}
								shown={organizations.length}
								urlOf={(page) => organizationListUrl(state, { page })}
							/>
						</>
					)}
				</>
			)}
		</>
	);
}
