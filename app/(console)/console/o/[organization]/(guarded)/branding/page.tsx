import { notFound } from "next/navigation";
import { requestText } from "@/app/request-text";
import { BrandEditor } from "@/components/branding/brand-editor";
import { previewedScreens } from "@/components/branding/previewed-screens";
import { PageHeader } from "@/components/ui/page-header";
import { getFlow } from "@/lib/flows/definitions";
import type { FlowNode } from "@/lib/flows/model";
import { resolvedTexts } from "@/lib/flows/translations";
import { flowChoices, listApplications } from "@/lib/identity/applications";
import { brandingOf, getBranding, unbrandedOf } from "@/lib/identity/branding";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { orNotFound } from "../or-not-found";
import { pageTitle } from "../page-parts";
import { pageContext, requireViewer } from "../require-viewer";

const MAX_APPLICATIONS_OFFERED = 100;

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = pageTitle("branding:title");

export default async function BrandingPage({ searchParams }: Props) {
	const requestedApplication = (await searchParams).application;
	const given = Array.isArray(requestedApplication) ? requestedApplication[0] : requestedApplication;
	const application = given === undefined ? undefined : (parseId(given) ?? notFound());
	const ownPath = application === undefined ? "/console/branding" : `/console/branding?application=${application}`;
	const principal = await requireViewer(ownPath);
	const { organizationId, organizationName } = principal;
	const [{ t }, context] = await Promise.all([requestText(), pageContext(principal)]);
	const [saved, below, texts, flow, listed] = await Promise.all([
		getBranding(context, { application }).catch(orNotFound),
		application === undefined ? unbrandedOf(organizationId) : brandingOf(organizationId, null),
		resolvedTexts(organizationId),
		defaultNodes(context),
		listApplications(context, organizationName, {
			sort: "name",
			order: "asc",
			limit: MAX_APPLICATIONS_OFFERED,
			offset: 0,
		}),
	]);
	return (
		<>
			<PageHeader title={t("branding:title")} text={t("branding:text")} />
			<BrandEditor
				// Each application has a separate draft.
				key={application ?? ""}
				application={application}
				applications={listed.applications.map(({ id, name }) => ({ id, name }))}
				saved={saved}
				below={below}
				screens={previewedScreens(flow)}
				texts={texts}
			/>
		</>
	);
}

/** The nodes of the sign-in flow. */
async function defaultNodes(context: RequestContext): Promise<FlowNode[]> {
	const flows = await flowChoices(context.principal);
	const standard = flows.find(({ isDefault, flowType }) => isDefault && flowType === "AUTHENTICATION");
	if (standard === undefined) return [];
	const { nodes } = await getFlow(context, standard.id);
	return JSON.parse(nodes) as FlowNode[];
}
