import { Download } from "lucide-react";
import { requestText } from "@/app/request-text";
import { OperationIndex } from "@/components/api-reference/operation-index";
import { operationsByTag } from "@/components/api-reference/read-document";
import { SearchForm } from "@/components/list/search-form";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { pageTitle } from "../page-parts";
import { requireViewer } from "../require-viewer";
import { apiDocument } from "./api-document";

interface Props {
	searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export const generateMetadata = pageTitle("api:title");

/** The operations of this deployment, by subject; each has a page of its own. */
export default async function ApiPage({ searchParams }: Props) {
	await requireViewer("/console/api");
	const [{ t }, { search }] = await Promise.all([requestText(), searchParams]);
	const wanted = typeof search === "string" ? search.slice(0, 200).trim() : "";
	const tags = operationsByTag(apiDocument().operations, wanted);
	return (
		<>
			<PageHeader
				title={t("api:title")}
				text={t("api:text")}
				actions={
					<a href="/openapi.json" className={buttonClasses()} download="portico-openapi.json">
						<Download size={16} aria-hidden="true" />
						{t("api:download")}
					</a>
				}
			/>
			<div className="flex pb-4">
				<SearchForm label={t("api:search")} value={wanted} href="/console/api" />
			</div>
			{tags.length === 0 ? (
				<EmptyState
					title={t("api:no-match", { search: wanted })}
					transition={{ href: "/console/api", label: t("api:all") }}
				/>
			) : (
				<OperationIndex tags={tags} />
			)}
		</>
	);
}
