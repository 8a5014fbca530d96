import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requestText } from "@/app/request-text";
import { GateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";
import { flowPath } from "@/lib/protocols/oidc";
import { gateOf } from "../../../gate-of";
import { shownExecution } from "../../shown-execution";

interface Props {
	params: Promise<{ executionId: string }>;
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:link.title") };
}

/** Requires a click before a link from a message is used, because link scanners load pages but press no buttons. */
export default async function GateLinkPage({ params, searchParams }: Props) {
	const [{ executionId }, { token }] = await Promise.all([params, searchParams]);
	const view = await shownExecution(executionId);
	const gate = await gateOf(view);
	const { t } = gate;
	if (view === null || typeof token !== "string")
		return <GateMessage gate={gate} title={t("gate:link.elsewhere.title")} text={t("gate:link.elsewhere.text")} />;
	const input = view.screen?.inputs.find(({ type }) => type === "LINK_TOKEN");
	const path = flowPath(view.executionId);
	if (input === undefined || view.challengeToken === null) redirect(`${path}?notice=stale`);
	return (
		<GateMessage gate={gate} title={t("gate:link.title")} text={t("gate:link.text")}>
			<form method="post" action={`${path}/submit`} className="contents">
				<input type="hidden" name="challengeToken" value={view.challengeToken} />
				<input type="hidden" name={input.identifier} value={token} />
				<GateButton name="action" value={view.screen?.actions[0]?.ref}>
					{t("gate:continue")}
				</GateButton>
			</form>
		</GateMessage>
	);
}
