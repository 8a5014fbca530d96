import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requestText } from "@/app/request-text";
import { OperationDetails } from "@/components/api-reference/operation-details";
import { type Operation, schemasReachedBy } from "@/components/api-reference/read-document";
import { SchemaTable } from "@/components/api-reference/schema-table";
import { PageHeader } from "@/components/ui/page-header";
import { requireViewer } from "../../require-viewer";
import { apiDocument } from "../api-document";

interface Props {
	params: Promise<{ operationId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	const [{ t }, operation] = await Promise.all([requestText(), operationOf(params)]);
	return { title: operation?.summary ?? t("api:not-found") };
}

/** One operation, and the schemas that it refers to. */
export default async function OperationPage({ params }: Props) {
	const operation = await operationOf(params);
	await requireViewer(`/console/api/${operation?.id ?? ""}`);
	if (operation === undefined) notFound();
	const { t } = await requestText();
	const schemas = schemasReachedBy(operation, apiDocument().schemas);
	return (
		<>
			<PageHeader
				back={{ href: "/console/api", label: t("api:title") }}
				title={
					<bdi lang="en" dir="ltr">
						{operation.summary}
					</bdi>
				}
			/>
			<OperationDetails t={t} operation={operation} />
			{schemas.length === 0 ? null : (
				<section aria-labelledby="schemas" className="mt-8 flex flex-col gap-6">
					<h2 id="schemas" className="text-lg font-semibold">
						{t("api:schemas")}
					</h2>
					{schemas.map(([name, schema]) => (
						<section key={name} id={`schema-${name}`} aria-label={name} className="flex scroll-mt-28 flex-col gap-2">
							<h3 className="font-mono font-medium" dir="ltr">
								{name}
							</h3>
							<SchemaTable t={t} label={name} schema={schema} />
						</section>
					))}
				</section>
			)}
		</>
	);
}

async function operationOf(params: Props["params"]): Promise<Operation | undefined> {
	const { operationId } = await params;
	return apiDocument().operations.find(({ id }) => id === operationId);
}
