"use client";
import { type FormEvent, useMemo, useState } from "react";
import { DeviceFrame } from "@/components/screen/device-frame";
import { type Device, deviceSizes } from "@/components/screen/device-sizes";
import { Screen } from "@/components/screen/screen";
import { Notice } from "@/components/ui/notice";
import type { Answer, RunGraph, RunState } from "@/lib/flow-runtime/contract";
import { useText } from "@/lib/translations/client";
import { reasonWords } from "@/lib/translations/reason-words";
import { useFlowFacts } from "../derived/flow-facts";
import { useView } from "../store/composer-context";
import type { ScreenScheme } from "../storyboard/storyboard-toolbar";
import { useComposerTexts } from "../texts/composer-texts";
import { simulatedScreen } from "./simulated-screen";

/** In pixels: as large as is good to look at, as far as there is room. */
const widths: Record<Device, number> = { phone: 288, tablet: 520, desktop: 720 };

/** The screen people would see now, to be answered as they would. */
export function ScreenStage({
	graph,
	state,
	scheme,
	room,
	onAnswer,
}: {
	graph: RunGraph;
	state: RunState;
	scheme: ScreenScheme | null;
	/** How wide it may be, in pixels. */
	room: number;
	/** False when what was pressed leads nowhere. */
	onAnswer: (answer: Answer) => boolean;
}) {
	const { t } = useText();
	const { titleOf } = useFlowFacts();
	const device = useView((shown) => shown.device);
	const { resources, language, direction } = useComposerTexts();
	const [lost, setLost] = useState(false);
	const node = useMemo(() => simulatedScreen(graph, state), [graph, state]);
	const words = reasonWords(language);
	const fieldErrors = Object.entries(state.problem?.fieldErrors ?? {});
	const width = Math.min(widths[device], Math.max(200, room), deviceSizes[device].width);

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const { submitter } = event.nativeEvent as SubmitEvent;
		const action = submitter instanceof HTMLButtonElement ? submitter.value : undefined;
		const inputs = (node.inputs ?? []).map(({ identifier, type }) => {
			const typed = form.get(identifier);
			const value = typeof typed === "string" ? typed : "";
			// It is in links from now on, so of a password only its length is taken.
			return [identifier, type === "PASSWORD_INPUT" ? "•".repeat(value.length) : value] as const;
		});
		setLost(!onAnswer({ ...(action !== undefined && { action }), inputs: Object.fromEntries(inputs) }));
	}

	return (
		<div className="flex flex-col items-center gap-2">
			{lost ? <Notice tone="warning" urgent title={t("simulation:said.leads-nowhere")} /> : null}
			<DeviceFrame
				device={device}
				width={width}
				label={t("simulation:screen", { title: titleOf(state.nodeId) })}
				{...(scheme !== null && { colorScheme: scheme })}
			>
				{/* The engine says what is wrong with a value, as it does where scripts are off. */}
				<form noValidate onSubmit={submit} autoComplete="off" className="flex min-h-full flex-col">
					{state.problem === null ? null : (
						<p lang={language} dir={direction} className="bg-danger-soft px-5 py-3 text-base text-danger">
							{words[`reason.${state.problem.reason}`]}
						</p>
					)}
					<div className="grid flex-1">
						<Screen
							node={node}
							texts={resources}
							language={language}
							direction={direction}
							interactive
							flowType={graph.flowType}
							values={state.values}
							errors={Object.fromEntries(fieldErrors.map(([name, error]) => [name, words[`field.${error}`]]))}
						/>
					</div>
				</form>
			</DeviceFrame>
		</div>
	);
}
