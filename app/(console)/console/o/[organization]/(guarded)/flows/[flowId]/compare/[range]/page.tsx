import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { CompareLoader } from "@/components/composer/overlays/comparison/compare-loader";
import { readRange } from "@/components/composer/overlays/comparison/read-range";
import { EmptyState } from "@/components/ui/empty-state";
import { getFlowVersion, listFlowVersions, storedDefinition, storedSubflows } from "@/lib/flows/definitions";
import { describeCatalog } from "@/lib/flows/executors";
import { resolvedTexts } from "@/lib/flows/translations";
import { DomainError } from "@/lib/platform/kernel";
import { pageContext, requireViewer } from "../../../../require-viewer";

interface Props {
	params: Promise<{ flowId: string; range: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("compare:title") };
}

/** Two versions of a flow side by side; `3...5` in the path names them. */
export default async function ComparePage({ params }: Props) {
	const { flowId, range: encoded } = await params;
	const principal = await requireViewer(`/console/flows/${encodeURIComponent(flowId)}/compare/${encoded}`);
	const range = readRange(decodeURIComponent(encoded));
	const context = await pageContext(principal);
	const [{ t, language }, before, after, history, texts] = await Promise.all([
		requestText(),
		range === null ? null : readVersion(range.before),
		range === null ? null : readVersion(range.after),
		orNull(listFlowVersions(context, flowId)),
		resolvedTexts(principal.organizationId),
	]);
	if (before === null || after === null || history === null) {
		return (
			<EmptyState
				heading="h1"
				title={t("compare:missing.title")}
				text={t("compare:missing.text")}
				transition={{ href: `/console/flows/${encodeURIComponent(flowId)}`, label: t("compare:missing.back") }}
			/>
		);
	}
	const definitions = [storedDefinition(before), storedDefinition(after)];
	const subflows = await storedSubflows(
		principal.organizationId,
		definitions.flatMap(({ nodes }) => nodes),
	);
	return (
		<CompareLoader
			flowId={flowId}
			before={{ version: before.version, definition: storedDefinition(before) }}
			after={{ version: after.version, definition: storedDefinition(after) }}
			history={history.versions}
			executors={describeCatalog()}
			texts={texts}
			subflows={subflows}
			language={language.code}
		/>
	);

	function readVersion(version: number) {
		const params = { flowId, version: String(version) };
		return orNull(getFlowVersion(context, params.flowId, params.version));
	}
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
