import type { Gate } from "@/components/gate/gate";
import { GateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";
import { reasonText } from "@/components/gate/reason-text";
import { RestartForm } from "@/components/gate/restart-form";
import type { ExecutionView } from "@/lib/flows/runtime";
import { asksPerson } from "@/lib/protocols/oidc";
import { ReturnLink } from "../../return-link";

/** The page for an execution that ended without a sign-in: the reason, and a link that starts again. */
export function FailedPage({ view, path, gate }: { view: ExecutionView; path: string; gate: Gate }) {
	const { t } = gate;
	const signedUp = view.status === "COMPLETE" && view.flow.type === "REGISTRATION";
	if (view.flow.type === "APPROVAL" && view.problem?.reason === "declined")
		return <GateMessage gate={gate} title={t("gate:approval.denied-title")} text={t("gate:approval.denied-text")} />;
	if (view.flow.type === "APPROVAL")
		return (
			<GateMessage
				gate={gate}
				title={t("gate:failed.title")}
				text={reasonText({ reason: "executor-failed", ...view.problem }, t)}
			>
				{asksPerson(view) || view.application === null ? null : (
					<form method="post" action={`${path}/leave`}>
						<GateButton look="plain">{t("gate:back-to", { application: view.application.name })}</GateButton>
					</form>
				)}
			</GateMessage>
		);
	const { title, text } = signedUp
		? { title: t("gate:signed-up.title"), text: t("gate:signed-up.text") }
		: view.status === "COMPLETE"
			? { title: t("gate:nobody.title"), text: t("gate:nobody.text") }
			: { title: t("gate:failed.title"), text: reasonText({ reason: "executor-failed", ...view.problem }, t) };
	return (
		<GateMessage gate={gate} title={title} text={text}>
			{view.problem?.words ? (
				<p dir="auto" className="wrap-anywhere">
					{view.problem.words}
				</p>
			) : null}
			<RestartForm
				path={path}
				flowType={signedUp ? "AUTHENTICATION" : view.flow.type}
				label={t(signedUp ? "gate:sign-in.start" : "gate:again")}
				look="primary"
			/>
			{signedUp && view.interactionUid === null ? (
				<ReturnLink gate={gate} from={{ organizationId: view.organizationId, application: null }} />
			) : null}
			{view.application === null || view.interactionUid === null ? null : (
				<form method="post" action={`${path}/leave`}>
					<GateButton look="plain">{t("gate:back-to", { application: view.application.name })}</GateButton>
				</form>
			)}
		</GateMessage>
	);
}
