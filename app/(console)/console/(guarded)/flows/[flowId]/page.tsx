import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { requestText } from "@/app/request-text";
import { ComposerLoader } from "@/components/composer/composer-loader";
import type { SavedDraft } from "@/components/composer/store/composer-draft";
import { getFlow, getFlowAnnotations, getFlowVersion } from "@/lib/flows/definitions";
import { describeCatalog } from "@/lib/flows/executors";
import { emptyAnnotations, type FlowAnnotations, type FlowDefinition, flowTypeSchema } from "@/lib/flows/model";
import { resolvedTexts } from "@/lib/flows/translations";
import { brandingOf } from "@/lib/identity/branding";
import { DomainError } from "@/lib/platform/kernel";
import { pageContext, requireViewer } from "../../require-viewer";

interface Props {
	params: Promise<{ flowId: string }>;
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	const { flowId } = await params;
	const [{ t }, flow] = await Promise.all([requestText(), readFlow(flowId)]);
	return { title: flow?.name ?? t("flows:missing.title") };
}

export default async function FlowPage({ params, searchParams }: Props) {
	const [{ flowId }, { version: requested }] = await Promise.all([params, searchParams]);
	const number = typeof requested === "string" ? requested : undefined;
	const [{ language }, flow, version, annotations, texts, branding] = await Promise.all([
		requestText(),
		readFlow(flowId),
		number === undefined ? undefined : readVersion(flowId, number),
		readAnnotations(flowId),
		readTexts(),
		readBranding(),
	]);
	if (flow === null || version === null || annotations === null) notFound();
	const readOnlyVersion = version === undefined || version.isActive ? undefined : version.version;
	const saved: SavedDraft = {
		version: readOnlyVersion ?? flow.activeVersion,
		annotationsRevision: annotations.revision,
		draft: {
			definition: definitionOf(readOnlyVersion === undefined || version === undefined ? flow : version),
			annotations: annotationsOf(annotations.document),
			texts: {},
		},
	};
	return (
		<ComposerLoader
			key={`${flow.id}:${readOnlyVersion ?? ""}`}
			flowId={flow.id}
			saved={saved}
			executors={describeCatalog()}
			branding={branding}
			texts={texts}
			readOnlyVersion={readOnlyVersion}
			language={language.code}
		/>
	);
}

const readFlow = cache(async (flowId: string) => {
	const principal = await requireViewer(`/console/flows/${encodeURIComponent(flowId)}`);
	const context = await pageContext(principal);
	return orNull(getFlow(context, flowId));
});

async function readVersion(flowId: string, version: string) {
	const context = await pageContext(await requireViewer("/console/flows"));
	const params = { flowId, version };
	return orNull(getFlowVersion(context, params.flowId, params.version));
}

async function readAnnotations(flowId: string) {
	const context = await pageContext(await requireViewer("/console/flows"));
	return orNull(getFlowAnnotations(context, flowId));
}

async function readTexts() {
	const { organizationId } = await requireViewer("/console/flows");
	return resolvedTexts(organizationId);
}

async function readBranding() {
	const { organizationId } = await requireViewer("/console/flows");
	return brandingOf(organizationId, null);
}

/** Null for "not found"; throws all other errors. */
async function orNull<T>(loading: Promise<T>): Promise<T | null> {
	try {
		return await loading;
	} catch (error) {
		if (error instanceof DomainError && error.kind === "not-found") return null;
		throw error;
	}
}

/** They were checked when they were saved. */
function annotationsOf(document: string | null): FlowAnnotations {
	return document === null ? emptyAnnotations : JSON.parse(document);
}

function definitionOf(row: { name: string; handle: string; flowType: string; nodes: string }): FlowDefinition {
	// The nodes were checked when they were saved.
	const nodes: FlowDefinition["nodes"] = JSON.parse(row.nodes);
	return { name: row.name, handle: row.handle, flowType: flowTypeSchema.parse(row.flowType), nodes };
}
