"use client";
import "./print.css";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { guaranteeText, strengthOf } from "@/components/definitions/path-words";
import { DeviceFrame } from "@/components/screen/device-frame";
import { Button } from "@/components/ui/button";
import { FullDialog } from "@/components/ui/full-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { transitionsOf } from "@/lib/flows/model";
import { useLanguage } from "@/lib/platform/i18n/client";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { transitionName } from "../../derived/words/transition-name";
import { BrandedPage } from "../../parts/screens/branded-page";
import { ShownScreen } from "../../parts/screens/shown-screen";
import { useComposer, useDefinition } from "../../store/composer-context";
import { StillScreen } from "../../views/storyboard/still-screen";
import { storyboardScreens } from "../../views/storyboard/storyboard-screens";
import { FlowPicture } from "./flow-picture";
import { textMeasure } from "./measure-text";
import { picturedColours } from "./picture-colours";
import { usePicturedFlow } from "./use-pictured-flow";

const SCREEN_WIDTH = 220;
const factors = ["none", "one", "two"] as const;

/** A flow on paper: its drawing, its screens, and the paths to each END with what they prove. */
export function PrintDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation();
	const { name, handle } = useDefinition();
	const version = useComposer((state) => state.saved.version);
	const { locale } = useLanguage();
	const flow = usePicturedFlow();
	const [measure] = useState(textMeasure);
	const [printedAt] = useState(() => new Date());
	// Paper is light.
	const colours = useMemo(() => picturedColours("light"), []);
	return (
		<FullDialog
			title={t("composer:print.title")}
			description={t("composer:print.about")}
			onClose={onClose}
			footer={
				<Button variant="primary" disabled={flow === null} onClick={() => window.print()}>
					{t("composer:print.do")}
				</Button>
			}
		>
			<article className="flow-print mx-auto flex w-full max-w-5xl flex-col gap-6 rounded-panel border bg-surface p-6 text-ink">
				<header className="flex flex-col gap-1">
					<h1 className="text-xl font-semibold wrap-anywhere" dir="auto">
						{name}
					</h1>
					<p className="text-sm text-muted">
						{t("composer:print.state", {
							version,
							handle,
							at: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(printedAt),
						})}
					</p>
				</header>
				<section aria-label={t("composer:print.drawing")} className="flex flex-col gap-2" dir="ltr">
					{flow === null ? (
						<Skeleton className="h-64 w-full" />
					) : (
						<FlowPicture
							flow={flow}
							title={t("composer:picture.of", { name })}
							colours={colours}
							measure={measure}
							className="flow-print-drawing w-full rounded-panel border"
						/>
					)}
				</section>
				<Screens />
				<Paths />
			</article>
		</FullDialog>
	);
}

function Screens() {
	const { t } = useTranslation();
	const { nodes } = useDefinition();
	const { order, keys, distinct: titles, titleOf } = useFlowFacts();
	const { resources, language, direction, resolve } = useComposerTexts();
	const screens = useMemo(() => storyboardScreens(nodes, order, keys), [nodes, order, keys]);
	if (screens.length === 0) return null;
	return (
		<section aria-labelledby="print-screens" className="flex flex-col gap-3">
			<h2 id="print-screens" className="text-lg font-semibold">
				{t("composer:print.screens")}
			</h2>
			<ol className="flex flex-wrap gap-5">
				{screens.map(({ key, node, index }) => (
					<li key={key} className="flow-print-whole flex flex-col gap-1.5" style={{ width: SCREEN_WIDTH }}>
						<h3 className="text-sm font-medium wrap-anywhere" dir="auto">
							{titles[index]}
						</h3>
						<DeviceFrame
							device="phone"
							width={SCREEN_WIDTH}
							colorScheme="light"
							label={t("projections:storyboard.screen", { title: titles[index] ?? "" })}
						>
							<BrandedPage>
								<ShownScreen node={node}>
									{(shown) => (
										<StillScreen
											node={shown}
											texts={resources}
											language={language}
											direction={direction}
											selected={null}
											onPress={() => {}}
										/>
									)}
								</ShownScreen>
							</BrandedPage>
						</DeviceFrame>
						<ul className="flex flex-col text-xs text-muted">
							{transitionsOf(node).map((transition) => (
								<li key={transition.slot}>
									{transition.target === undefined
										? t("composer:card.leads-nowhere", {
												transition: transitionName(transition, t, resolve, titleOf),
											})
										: t("composer:card.leads", {
												transition: transitionName(transition, t, resolve, titleOf),
												title: titleOf(transition.target),
											})}
								</li>
							))}
						</ul>
					</li>
				))}
			</ol>
		</section>
	);
}

function Paths() {
	const { t } = useTranslation();
	const { analysis, titleOf } = useFlowFacts();
	if (analysis === null) return <Skeleton className="h-24 w-full" />;
	return (
		<section aria-labelledby="print-paths" className="flex flex-col gap-3">
			<h2 id="print-paths" className="text-lg font-semibold">
				{t("composer:print.paths")}
			</h2>
			{analysis.exact ? null : <p className="text-sm">{t("assurance:inexact")}</p>}
			{analysis.ends.map(({ nodeId, ways }) => (
				<div key={nodeId} className="flex flex-col gap-1">
					<h3 className="font-medium" dir="auto">
						{titleOf(nodeId)}
					</h3>
					{ways.length === 0 ? <p className="text-sm text-muted">{t("assurance:unreached")}</p> : null}
					<ul className="flex flex-col divide-y border-y empty:hidden">
						{ways.map((way) => (
							<li key={`${way.authenticated} ${way.facts.join()}`} className="flow-print-whole py-1.5 text-sm">
								<p className="font-medium">
									{guaranteeText(t, way)} · {t(`assurance:factors.${factors[strengthOf(way)]}`)}
								</p>
								<p className="text-muted" dir="auto">
									{[...way.path.map((step) => step.nodeId), nodeId].map(titleOf).join(" → ")}
								</p>
							</li>
						))}
					</ul>
				</div>
			))}
		</section>
	);
}
