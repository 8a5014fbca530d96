"use client";
import { type FormEvent, type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApprovalButtons } from "@/components/gate/approval-buttons";
import { ConsentButtons } from "@/components/gate/consent-buttons";
import { drawnNode } from "@/components/gate/drawn-node";
import { screenTitle } from "@/components/gate/screen-title";
import { StepNotes } from "@/components/gate/step-notes";
import { DeviceFrame } from "@/components/screen/device-frame";
import { type Device, deviceSizes } from "@/components/screen/device-sizes";
import { Screen } from "@/components/screen/screen";
import { Notice } from "@/components/ui/notice";
import type { FlowComponent } from "@/lib/flows/model";
import { type Answer, type ExecutionGraph, type ExecutionState, screenOf } from "@/lib/flows/runtime/contract";
import { gateTranslation } from "@/lib/platform/i18n/gate-translation";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { BrandedPage } from "../../parts/screens/branded-page";
import type { ScreenScheme } from "../../parts/screens/screen-choices";
import { useView } from "../../store/composer-context";
import { answerOf } from "./answer-of";

/** In pixels, at most: less where there is no room. */
const widths: Record<Device, number> = { phone: 288, tablet: 520, desktop: 720 };

/** The current screen, with working fields and buttons. */
export function ScreenStage({
	graph,
	state,
	scheme,
	room,
	onAnswer,
}: {
	graph: ExecutionGraph;
	state: ExecutionState;
	scheme: ScreenScheme | null;
	/** The available width, in pixels. */
	room: number;
	/** False when the action has no target. */
	onAnswer: (answer: Answer) => boolean;
}) {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	const device = useView((shown) => shown.device);
	const { resources, language, direction } = useComposerTexts();
	const [lost, setLost] = useState(false);
	const gateText = useMemo(() => gateTranslation(language), [language]);
	const { flowType } = graph;
	const screen = useMemo(() => screenOf(graph, state), [graph, state]);
	const node = useMemo(() => drawnNode(screen, flowType, gateText), [screen, flowType, gateText]);
	const title = screenTitle(node);
	const notes = (
		<StepNotes application={null} flowType={flowType} problem={state.problem} shown={state.shown} t={gateText} />
	);
	const errors = Object.entries(state.problem?.fieldErrors ?? {}).map(([name, error]) => [
		name,
		gateText(`gate:wrong.${error}`),
	]);

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		setLost(!onAnswer(answerOf(new FormData(event.currentTarget, submitter), screen.inputs)));
	}
	function look(component: FlowComponent, element: ReactNode) {
		const input = screen.inputs.find(({ ref }) => ref === component.id);
		if (input?.type === "APPROVAL") return <ApprovalButtons name={input.identifier} t={gateText} />;
		if (input?.type === "CONSENT") return <ConsentButtons name={input.identifier} t={gateText} />;
		return (
			<>
				<div className="min-w-0">{element}</div>
				{component === title ? notes : null}
			</>
		);
	}

	return (
		<div className="flex flex-col items-center gap-2">
			{lost ? <Notice tone="warning" urgent title={t("simulation:said.leads-nowhere")} /> : null}
			<DeviceFrame
				device={device}
				width={Math.min(widths[device], Math.max(200, room), deviceSizes[device].width)}
				label={t("simulation:screen", { title: titleOf(state.nodeId) })}
				{...(scheme !== null && { colorScheme: scheme })}
			>
				<BrandedPage>
					{/* The engine reports invalid values, as it does for browsers without scripts. */}
					<form noValidate onSubmit={submit} autoComplete="off" className="grid">
						<Screen
							node={node}
							texts={resources}
							language={language}
							direction={direction}
							interactive
							flowType={flowType}
							values={state.values}
							errors={Object.fromEntries(errors)}
							decorate={look}
							before={title === undefined ? notes : null}
						/>
					</form>
				</BrandedPage>
			</DeviceFrame>
		</div>
	);
}
