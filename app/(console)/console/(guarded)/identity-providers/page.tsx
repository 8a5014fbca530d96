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
import { listIdentityProviders } from "@/lib/identity/identity-providers";
import { pageOrLast, type RequestContext } from "@/lib/platform/kernel";
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
	const [{ t }, { totalResults, identityProviders, ...found }] = await Promise.all([
		requestText(),
		pageContext(principal).then((context) => pageOf(context, state)),
	]);
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
				<EmptyState
					title={t("providers:no-match")}
					text={t("providers:no-match-text")}
					transition={{ href: "/console/identity-providers", label: t("providers:clear") }}
				/>
			) : (
				<>
					<IdentityProviderTable providers={identityProviders} state={state} />
					<Pagination
						t={t}
						{...found}
						total={totalResults}
						shown={identityProviders.length}
						urlOf={(page) => identityProvidersUrl(state, { page })}
					/>
				</>
			)}
		</>
	);
}

/** The page asked for, or the last one there is when a later one was. */
function pageOf(context: RequestContext, { page, ...query }: IdentityProvidersState) {
	return pageOrLast(page, PROVIDERS_PER_PAGE, (range) => listIdentityProviders(context, { ...query, ...range }));
}
