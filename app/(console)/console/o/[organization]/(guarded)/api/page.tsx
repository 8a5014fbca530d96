import { Download } from "lucide-react";
import { openApiDocument } from "@/app/(api)/operations";
import { requestText } from "@/app/request-text";
import { OperationSection } from "@/components/api-reference/operation-section";
import { readDocument } from "@/components/api-reference/read-document";
import { ReferenceNav } from "@/components/api-reference/reference-nav";
import { SchemaTable } from "@/components/api-reference/schema-table";
import { buttonClasses } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { pageTitle } from "../page-parts";
import { requireViewer } from "../require-viewer";

export const generateMetadata = pageTitle("api:title");

/** The API reference of this deployment. */
export default async function ApiPage() {
	await requireViewer("/console/api");
	const { t } = await requestText();
	const document = readDocument(openApiDocument());
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
			<div className="flex flex-col gap-8 lg:flex-row">
				<ReferenceNav t={t} document={document} />
				<div className="flex min-w-0 flex-1 flex-col gap-8">
					{document.operations.map((operation) => (
						<OperationSection key={operation.id} t={t} operation={operation} />
					))}
					<section aria-labelledby="schemas" className="flex flex-col gap-6">
						<h2 id="schemas" className="text-lg font-semibold">
							{t("api:schemas")}
						</h2>
						{Object.entries(document.schemas).map(([name, schema]) => (
							<section key={name} id={`schema-${name}`} aria-label={name} className="flex scroll-mt-28 flex-col gap-2">
								<h3 className="font-mono font-medium" dir="ltr">
									{name}
								</h3>
								<SchemaTable t={t} label={name} schema={schema} />
							</section>
						))}
					</section>
				</div>
			</div>
		</>
	);
}
