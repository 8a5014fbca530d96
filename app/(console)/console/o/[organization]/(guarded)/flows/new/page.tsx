import { ArrowLeft } from "lucide-react";
import { requestText } from "@/app/request-text";
import { FlowThumbnail } from "@/components/definitions/flow-thumbnail";
import { NewFlow } from "@/components/definitions/new-flow";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { describeCatalog } from "@/lib/flows/executors";
import { flowTemplates, templateTexts } from "@/lib/flows/model";
import { templateDrawing } from "@/lib/flows/model/drawing/template-drawings";
import { usableSecrets } from "@/lib/flows/secrets";
import type { LanguageCode } from "@/lib/platform/i18n/languages";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

export const generateMetadata = pageTitle("creating:title");

export default async function NewFlowPage() {
	const { organizationId } = await requireViewer("/console/flows/new");
	const [{ t, language }, secrets] = await Promise.all([requestText(), usableSecrets(organizationId)]);
	const templates = flowTemplates.map(({ id, flowType, icon, titleKey, descriptionKey }) => ({
		id,
		flowType,
		icon,
		title: templateText(language.code, titleKey),
		description: templateText(language.code, descriptionKey),
		thumbnail: thumbnailOf(id),
	}));
	const executors = describeCatalog().map(({ name, outcomes }) => ({ name, outcomes }));
	return (
		<>
			<Link
				href="/console/flows"
				className="mb-1 inline-flex min-h-6 items-center gap-1 self-start text-sm text-muted hover:text-ink"
			>
				<ArrowLeft size={14} aria-hidden="true" className="rtl:-scale-x-100" />
				{t("flows:list.title")}
			</Link>
			<PageHeader title={t("creating:title")} />
			<NewFlow templates={templates} executors={executors} secrets={secrets.map(({ name }) => name)} />
		</>
	);
}

function thumbnailOf(id: string) {
	const drawing = templateDrawing(id);
	return drawing === undefined ? null : <FlowThumbnail drawing={drawing} />;
}

/** A text of the templates by `namespace:key`. */
function templateText(language: LanguageCode, name: string): string {
	const [namespace = "", key = ""] = name.split(":", 2);
	const texts: Record<string, Record<string, string>> = templateTexts[language];
	return ownMember(ownMember(texts, namespace), key) ?? name;
}
