"use client";
import { Toolbar } from "@base-ui/react/toolbar";
import { Link2, type LucideIcon, Maximize2, Minimize2, RotateCcw, StepBack, StepForward } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { useToast } from "@/components/ui/toast";
import { encodeScenario } from "@/lib/flows/runtime/contract";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { languageName } from "../../derived/texts/language-name";
import { ApplicationChoice } from "../../parts/screens/application-choice";
import { Choices, devices, type ScreenScheme, schemes } from "../../parts/screens/screen-choices";
import { useView, useViewStore } from "../../store/composer-context";
import { KeepTest } from "./keep-test";
import type { Simulation } from "./use-simulation";

/** Moves back and forward over the steps of an execution, and sets how screens are shown. */
export function SimulationToolbar({
	simulation,
	scheme,
	onScheme,
	wide,
	onWide,
}: {
	simulation: Simulation;
	/** Null for the console's own scheme. */
	scheme: ScreenScheme | null;
	onScheme: (scheme: ScreenScheme | null) => void;
	wide: boolean;
	onWide: () => void;
}) {
	const { t } = useTranslation();
	const view = useViewStore();
	const device = useView((shown) => shown.device);
	const { languages, language } = useComposerTexts();
	const offered = languages.includes(language) ? languages : [language, ...languages];
	const { at, steps, go, restart } = simulation;
	const copy = useCopyLink(simulation);
	return (
		<div className="flex flex-col gap-2">
			<Toolbar.Root aria-label={t("simulation:steps")} className="flex items-center gap-0.5">
				<Tool icon={RotateCcw} name={t("simulation:restart")} off={at === 0} onPress={restart} />
				<Tool icon={StepBack} name={t("simulation:back")} off={at === 0} onPress={() => go(at - 1)} mirrored />
				<span className="min-w-14 text-center text-sm whitespace-nowrap text-muted tabular-nums">
					{t("simulation:position", { at: at + 1, number: steps.length })}
				</span>
				<Tool
					icon={StepForward}
					name={t("simulation:forward")}
					off={at === steps.length - 1}
					onPress={() => go(at + 1)}
					mirrored
				/>
				<span className="flex-1" />
				<Tool icon={Link2} name={t("simulation:copy")} onPress={copy} />
				<span className="max-md:hidden">
					<Tool
						icon={wide ? Minimize2 : Maximize2}
						name={t(wide ? "simulation:narrower" : "simulation:wider")}
						onPress={onWide}
					/>
				</span>
			</Toolbar.Root>
			<div className="flex flex-wrap items-center gap-2">
				<Choices
					legend={t("projections:storyboard.device")}
					choices={devices}
					value={device}
					onChoose={(chosen) => view.getState().show({ device: chosen })}
				/>
				<Choices
					legend={t("projections:storyboard.scheme")}
					choices={schemes}
					value={scheme}
					onChoose={(chosen) => onScheme(chosen === scheme ? null : chosen)}
				/>
				<Select
					label={t("composer:language")}
					hideLabel
					options={offered.map((value) => ({ value, label: languageName(value) }))}
					value={language}
					onValueChange={(chosen) => view.getState().show({ language: chosen })}
				/>
				<ApplicationChoice />
			</div>
			<div className="flex min-h-8 items-center justify-between gap-2">
				<label className="flex items-center gap-2 text-sm">
					<input
						type="checkbox"
						className="size-4 accent-accent"
						checked={simulation.automatic}
						onChange={({ currentTarget }) => simulation.setAutomatic(currentTarget.checked)}
					/>
					{t("simulation:automatic")}
				</label>
				<KeepTest simulation={simulation} />
			</div>
		</div>
	);
}

function Tool({
	icon: Icon,
	name,
	off = false,
	mirrored = false,
	onPress,
}: {
	icon: LucideIcon;
	name: string;
	off?: boolean;
	/** Whether to mirror the icon in languages written from the right. */
	mirrored?: boolean;
	onPress: () => void;
}) {
	return (
		<Toolbar.Button
			render={<Button variant="quiet" size="icon" />}
			aria-label={name}
			title={name}
			disabled={off}
			onClick={onPress}
		>
			<Icon size={16} aria-hidden="true" className={mirrored ? "rtl:-scale-x-100" : undefined} />
		</Toolbar.Button>
	);
}

function useCopyLink({ moves, at }: Simulation): () => void {
	const { t } = useTranslation();
	const toast = useToast();
	return async () => {
		const url = new URL(window.location.href);
		url.searchParams.set("panel", "simulate");
		if (moves.length > 0) {
			url.searchParams.delete("panel");
			url.searchParams.set("simulate", await encodeScenario({ moves, at }));
		}
		try {
			await navigator.clipboard.writeText(url.href);
			toast.done(t("simulation:copied"));
		} catch {
			toast.failed(t("simulation:copy-failed"));
		}
	};
}
