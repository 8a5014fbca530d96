import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { requestText } from "@/app/request-text";
import { AgentQuestion } from "@/components/account/agent-question";
import { PageHeader } from "@/components/ui/page-header";
import { applicationById } from "@/lib/identity/applications";
import { organizationById } from "@/lib/identity/organization-tree";
import { parseId } from "@/lib/platform/kernel";
import { askingAgent } from "@/lib/protocols/oidc";
import { AccountPage } from "../../account-page";
import { accountHomes, accountSignIn, signInAt } from "../../account-sign-in";
import { freshViewer, knownViewer } from "../../account-viewer";

interface Props {
	params: Promise<{ agentId: string }>;
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("account:agent.title") };
}

/** Asks a person whether an agent may act for them, in the words of what it asks for. */
export default async function AgentConsentPage({ params, searchParams }: Props) {
	const [{ agentId }, { scope = "" }, { t }] = await Promise.all([params, searchParams, requestText()]);
	const asked = String(scope);
	const path = `/account/agents/${encodeURIComponent(agentId)}?${new URLSearchParams({ scope: asked })}`;
	if ((await knownViewer()) === null) redirect(await signInFor(agentId, path));
	const viewer = await freshViewer(path);
	const agent = await askingAgent(viewer.principal, agentId, asked);
	return (
		<AccountPage viewer={viewer} current="applications">
			<PageHeader
				back={{ href: "/account/applications", label: t("account:portal.title") }}
				title={t("account:agent.title")}
			/>
			<AgentQuestion agent={agent} t={t} />
		</AccountPage>
	);
}

/** A browser that has signed in nobody yet is shown the sign-in of the organization of the agent. */
async function signInFor(agentId: string, path: string): Promise<string> {
	const homes = await accountHomes((await cookies()).toString());
	const id = parseId(agentId);
	const application = homes.length > 0 || id === null ? undefined : await applicationById(undefined, id);
	const organization = application === undefined ? undefined : await organizationById(application.organizationId);
	return organization === undefined ? accountSignIn(path, homes) : signInAt(organization.name, path);
}
