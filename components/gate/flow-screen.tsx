import type { ReactNode } from "react";
import { Screen } from "@/components/screen/screen";
import { resolveText, type TextResources } from "@/components/screen/screen-texts";
import type { FlowComponent, FlowNode, FlowType, NodeInput } from "@/lib/flows/model";
import type { ExecutionProblem, ExecutionScreen } from "@/lib/flows/runtime/contract";
import { ApprovalButtons } from "./approval-buttons";
import { ConsentButtons } from "./consent-buttons";
import { drawnNode } from "./drawn-node";
import type { Gate } from "./gate";
import { PasskeyField } from "./passkey-field";
import type { Api } from "./scope-list";
import { screenTitle } from "./screen-title";
import { shownProblem } from "./shown-problem";
import { StepNotes } from "./step-notes";
import { WalletRequest } from "./wallet-request";
import { WorkField } from "./work-field";

/** The members of an execution's view that a page needs. */
export interface ShownStep {
	screen: ExecutionScreen;
	flowType: FlowType;
	/** Null in an execution that no application requested. */
	application: { name: string } | null;
	/** The display name of the organization; null if it has no name of its own. */
	organization: string | null;
	/** The APIs whose scopes a consent may include. */
	apis: readonly Api[];
	/** What an approval is about beside scopes. */
	details?: ReactNode;
	challengeToken: string;
	values: Readonly<Record<string, string>>;
	problem: ExecutionProblem | null;
	shown: Readonly<Record<string, string>>;
}

/** The current step as a form that works without scripts. */
export function FlowScreen({
	step,
	path,
	texts,
	gate,
	notice,
	after,
}: {
	step: ShownStep;
	/** The base path of the execution's pages. */
	path: string;
	texts: TextResources;
	gate: Gate;
	/** A message besides the step's own error. */
	notice: ReactNode;
	after: ReactNode;
}) {
	const { t, language } = gate;
	const { screen, flowType, problem, shown, values } = step;
	const node = drawnNode(screen, flowType, t);
	const { errors, notice: said } = shownProblem(problem, screen.inputs, t);
	const title = screenTitle(node);
	const { application, organization, apis, details } = step;
	const notes = (
		<StepNotes
			application={application}
			organization={organization}
			flowType={flowType}
			apis={apis}
			details={details}
			problem={said}
			shown={shown}
			notice={notice}
			t={t}
		/>
	);
	const tick = screen.inputs.filter(({ type }) => type === "CHECKBOX");
	return (
		// The messages of the page are beside its fields and in its language, those of the browser in neither.
		<form method="post" action={`${path}/submit`} className="contents" noValidate>
			<input type="hidden" name="challengeToken" value={step.challengeToken} />
			{/* An unticked checkbox sends nothing, and its earlier value would remain. */}
			{tick.map(({ identifier }) => (
				<input key={identifier} type="hidden" name={identifier} value="" />
			))}
			<Screen
				node={node}
				texts={texts}
				language={language.code}
				direction={language.direction}
				interactive
				flowType={flowType}
				errors={errors}
				values={values}
				focus={fieldToFocus(screen.inputs, errors, values)}
				decorate={(component, element) => {
					const drawn = elementFor(component, element, node, { step, path, texts, gate });
					if (component !== title) return drawn;
					return (
						<>
							{drawn}
							{notes}
						</>
					);
				}}
				before={title === undefined ? notes : null}
				after={after}
			/>
		</form>
	);
}

/** The element of an input that is not typed. */
function elementFor(
	component: FlowComponent,
	element: ReactNode,
	node: FlowNode,
	{ step, path, texts, gate }: { step: ShownStep; path: string; texts: TextResources; gate: Gate },
) {
	const { t, language } = gate;
	const input = node.inputs?.find(({ ref }) => ref === component.id);
	if (input?.type === "CONSENT") return <ConsentButtons name={input.identifier} t={t} />;
	if (input?.type === "APPROVAL") return <ApprovalButtons name={input.identifier} t={t} />;
	if (input?.type === "LINK_TOKEN") return <p className="text-lg">{t("gate:link.wait")}</p>;
	if (input?.type === "WALLET")
		return (
			<WalletRequest
				name={input.identifier}
				shown={step.shown}
				statePath={`${path}/wallet/state`}
				browserPath={`${path}/wallet/browser`}
				textOf={(raw) => resolveText(raw, language.code, texts).text}
				t={t}
			/>
		);
	if (input?.type === "PROOF_OF_WORK")
		return (
			<WorkField
				name={input.identifier}
				action={step.screen.actions[0]?.ref ?? ""}
				work={step.shown.work ?? ""}
				words={{
					text: t("gate:work.text"),
					progress: t("gate:work.progress"),
					done: t("gate:work.done"),
					failed: t("gate:work.failed"),
					again: t("gate:work.again"),
					scripts: t("gate:work.scripts"),
				}}
			/>
		);
	if (input?.type !== "PASSKEY") return <div className="min-w-0">{element}</div>;
	const registers = step.shown.publicKey?.includes('"pubKeyCredParams"') === true;
	return (
		<PasskeyField
			name={input.identifier}
			action={step.screen.actions[0]?.ref ?? ""}
			options={step.shown.publicKey ?? ""}
			registers={registers}
			look={step.screen.inputs.length > 1 ? "outlined" : "primary"}
			words={{
				button: t(registers ? "gate:passkey.register" : "gate:passkey.authenticate"),
				text: t("gate:passkey.text"),
				failed: t("gate:passkey.failed"),
				known: t("gate:passkey.known"),
				unsupported: t("gate:passkey.unsupported"),
				scripts: t("gate:passkey.scripts"),
			}}
		/>
	);
}

/** The first field with an error, else the first empty one. */
function fieldToFocus(
	inputs: readonly NodeInput[],
	errors: Readonly<Record<string, string>>,
	values: Readonly<Record<string, string>>,
): string | undefined {
	const wrong = inputs.find(({ identifier }) => Object.hasOwn(errors, identifier));
	const empty = inputs.find(({ identifier }) => (values[identifier] ?? "") === "");
	return (wrong ?? empty ?? inputs[0])?.identifier;
}
