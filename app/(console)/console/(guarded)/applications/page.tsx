import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { requestText } from "@/app/request-text";
import { applicationListUrl, readApplicationList } from "@/components/applications/application-list-url";
import { ApplicationTable } from "@/components/applications/application-table";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SearchForm } from "@/components/ui/search-form";
import { listApplications } from "@/lib/identity/applications";
import { pageOrLast } from "@/lib/platform/kernel";
import { pageContext, requireViewer } from "../require-viewer";

const APPLICATIONS_PER_PAGE = 25;

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("applications:title") };
}

export default async function ApplicationsPage({ searchParams }: Props) {
	const state = readApplicationList(await searchParams);
	const principal = await requireViewer(applicationListUrl(state, { page: state.page }));
	const [{ t }, context] = await Promise.all([requestText(), pageContext(principal)]);
	const { search, sort, order } = state;
	const { totalResults, applications, ...found } = await pageOrLast(state.page, APPLICATIONS_PER_PAGE, (range) =>
		listApplications(context, principal.organizationName, {
			search: search === "" ? undefined : search,
			sort,
			order,
			...range,
		}),
	);
	const create = (
		<Link href="/console/applications/new" className={buttonClasses({ variant: "primary" })}>
			<Plus size={16} aria-hidden="true" />
			{t("applications:new")}
		</Link>
	);
	return (
		<>
			<PageHeader title={t("applications:title")} text={t("applications:text")} actions={create} />
			{totalResults === 0 && search === "" ? (
				<EmptyState title={t("applications:empty")} text={t("applications:empty-text")}>
					{create}
				</EmptyState>
			) : (
				<>
					<div className="flex pb-3">
						<SearchForm
							label={t("applications:search")}
							value={state.search}
							href={applicationListUrl(state, { search: "" })}
						/>
					</div>
					{totalResults === 0 ? (
						<EmptyState
							title={t("applications:no-match")}
							text={t("applications:no-match-text")}
							transition={{ href: "/console/applications", label: t("applications:clear") }}
						/>
					) : (
						<>
							<ApplicationTable applications={applications} state={state} />
							<Pagination
								t={t}
								{...found}
								total={totalResults}
								shown={applications.length}
								urlOf={(page) => applicationListUrl(state, { page })}
							/>
						</>
					)}
				</>
			)}
		</>
	);
}
