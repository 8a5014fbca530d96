import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { requestText } from "@/app/request-text";
import { IdentityProviderFilters } from "@/components/identity-providers/identity-provider-filters";
import { IdentityProviderTable } from "@/components/identity-providers/identity-provider-table";
import {
	type IdentityProvidersState,
	identityProvidersUrl,
	readIdentityProviders,
} from "@/components/identity-providers/identity-providers-url";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { listIdentityProviders } from "@/lib/identity-providers";
import type { RequestContext } from "@/lib/kernel";
import { pageContext, requireViewer } from "../require-viewer";

const PROVIDERS_PER_PAGE = 25;

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("providers:title") };
}

export default async function IdentityProvidersPage({ searchParams }: Props) {
	const state = readIdentityProviders(await searchParams);
	const principal = await requireViewer(identityProvidersUrl(state, { page: state.page }));
	const [{ t }, { page, found }] = await Promise.all([
		requestText(),
		pageContext(principal).then((context) => pageOf(context, state)),
	]);
	const { totalResults, startIndex, count, identityProviders } = found;
	const create = (
		<Link href="/console/identity-providers/new" className={buttonClasses({ variant: "primary" })}>
			<Plus size={16} aria-hidden="true" />
			{t("providers:new")}
		</Link>
	);
	if (totalResults === 0 && state.search === "" && state.kind === undefined)
		return (
			<>
				<PageHeader title={t("providers:title")} text={t("providers:text")} />
				<EmptyState title={t("providers:empty")} text={t("providers:empty-text")}>
					{create}
				</EmptyState>
			</>
		);
	return (
		<>
			<PageHeader title={t("providers:title")} text={t("providers:text")} actions={create} />
			<IdentityProviderFilters state={state} />
			{totalResults === 0 ? (
				<EmptyState title={t("providers:no-match")} text={t("providers:no-match-text")}>
					<Link href="/console/identity-providers" className={buttonClasses()}>
						{t("providers:clear")}
					</Link>
				</EmptyState>
			) : (
				<>
					<IdentityProviderTable providers={identityProviders} state={state} />
					<Pagination
						label={t("ui:pages")}
						summary={t("ui:page-summary", { first: startIndex, last: startIndex + count - 1, total: totalResults })}
						previous={page > 1 ? identityProvidersUrl(state, { page: page - 1 }) : undefined}
						next={startIndex + count <= totalResults ? identityProvidersUrl(state, { page: page + 1 }) : undefined}
						previousLabel={t("ui:page-previous")}
						nextLabel={t("ui:page-next")}
					/>
				</>
			)}
		</>
	);
}

/** The page asked for, or the last one there is when a later one was. */
async function pageOf(context: RequestContext, state: IdentityProvidersState) {
	const { search, kind, sort, order } = state;
	const ask = (page: number) =>
		listIdentityProviders(context, {
			params: undefined,
			body: undefined,
			ifMatch: null,
			query: { search, kind, sort, order, limit: PROVIDERS_PER_PAGE, offset: (page - 1) * PROVIDERS_PER_PAGE },
		});
	const found = await ask(state.page);
	const last = Math.max(1, Math.ceil(found.totalResults / PROVIDERS_PER_PAGE));
	return state.page <= last ? { page: state.page, found } : { page: last, found: await ask(last) };
}
