"use client";
import { Toolbar } from "@base-ui/react/toolbar";
import {
	AppWindow,
	CircleAlert,
	Code,
	Ellipsis,
	Languages,
	ListTree,
	ShieldAlert,
	ShieldCheck,
	TriangleAlert,
	Workflow,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { FlowMenu } from "@/components/definitions/flow-menu";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { Link } from "@/components/ui/link";
import { isMac, keyName } from "@/components/ui/match-key";
import { Menu, MenuChoices, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { useRouter } from "@/components/ui/navigation";
import type { TextKey } from "@/lib/platform/i18n/texts";
import type { CommandContext, ComposerCommand } from "../../commands/command";
import { useSaving } from "../../commands/saving/saving-context";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { languageName } from "../../derived/texts/language-name";
import { useComposer, useDefinition, useView, useViewStore } from "../../store/composer-context";
import { isDirty, isUnpublished } from "../../store/composer-store";
import type { Projection } from "../../store/composer-view";

const projections: readonly { name: Projection; label: TextKey; icon: typeof Workflow }[] = [
	{ name: "canvas", label: "composer:projection.canvas", icon: Workflow },
	{ name: "outline", label: "composer:projection.outline", icon: ListTree },
	{ name: "storyboard", label: "composer:projection.storyboard", icon: AppWindow },
	{ name: "code", label: "composer:projection.code", icon: Code },
];

/** Icons that are mirrored in right-to-left languages. */
const mirrored = new Set(["undo", "redo"]);
const buttons = ["undo", "redo", "panel-add", "panel-search", "panel-simulate"];
/** Only in the menu where the toolbar has no room for all buttons. */
const firstToGo = new Set(["panel-search"]);
const more = [
	"panel-search",
	"panel-versions",
	"panel-preview",
	"panel-assurance",
	"panel-tests",
	"panel-traffic",
	"inspector",
	"tidy",
	"publish",
	"discard-draft",
	"picture",
	"print",
	"commands",
	"help",
];

/**
 * The toolbar: the name of the flow, its views, commands, problems, and saving. It is one line in windows from 1280 pixels, in
 * every language: texts give way to icons, rare commands to the menu, and the name and the state are cut. On a phone it has two
 * lines: the name and saving, then views, commands and problems.
 */
export function ComposerToolbar({
	commands,
	context,
	version,
	activeVersion,
}: {
	commands: readonly ComposerCommand[];
	context: CommandContext;
	version: number | undefined;
	activeVersion: number;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const { name, handle } = useDefinition();
	const flowId = useComposer((state) => state.flowId);
	const view = useViewStore();
	const { languages, language } = useComposerTexts();
	// Renders again when there is something to undo or delete.
	useComposer((state) => state.history);
	useComposer((state) => state.selection);
	return (
		<Toolbar.Root aria-label={t("composer:toolbar")} className="@container border-b bg-surface">
			<div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 px-3 @max-[40rem]:gap-x-1 @max-[40rem]:px-2 @max-[40rem]:py-1 @min-[64rem]:flex-nowrap">
				<Toolbar.Link
					render={<Link href="/console/flows" />}
					className="link flex min-h-8 shrink-0 items-center text-sm"
				>
					{t("flows:list.title")}
				</Toolbar.Link>
				<span aria-hidden="true" className="text-muted">
					/
				</span>
				<div className="contents @max-[40rem]:flex @max-[40rem]:min-w-0 @max-[40rem]:flex-1 @max-[40rem]:flex-col @max-[40rem]:items-start @max-[40rem]:leading-tight">
					<h1
						className="max-w-64 min-w-24 truncate font-semibold @max-[40rem]:max-w-full @max-[40rem]:min-w-0"
						dir="auto"
						title={name}
					>
						{name}
					</h1>
					<SavedState version={version} activeVersion={activeVersion} />
				</div>
				<span className="order-2 hidden basis-full @max-[40rem]:block" aria-hidden="true" />
				<Projections />
				<div className="flex shrink-0 items-center @max-[40rem]:order-3">
					{buttons.flatMap((id) => {
						const command = commands.find((candidate) => candidate.id === id);
						return command === undefined ? [] : [<CommandButton key={id} command={command} context={context} />];
					})}
				</div>
				<div className="ms-auto flex shrink-0 items-center gap-1 @max-[40rem]:order-3">
					<Menu
						trigger={
							<Toolbar.Button
								render={<Button variant="quiet" size="small" />}
								aria-label={t("composer:language.of", { language: languageName(language) })}
								title={t("composer:language.of", { language: languageName(language) })}
							>
								<Languages size={16} aria-hidden="true" className="@min-[72rem]:hidden" />
								<span lang={language} className="@max-[72rem]:hidden">
									{languageName(language)}
								</span>
							</Toolbar.Button>
						}
					>
						<MenuChoices
							label={t("composer:language")}
							value={language}
							options={languages.map((value) => ({ value, label: languageName(value), lang: value }))}
							onChoose={(chosen) => view.getState().show({ language: chosen })}
						/>
					</Menu>
					<CoverageButton />
					<ProblemCount />
				</div>
				<div className="flex shrink-0 items-center gap-1 @max-[40rem]:order-1">
					<SaveButtons context={context} />
					<FlowMenu
						flow={{ id: flowId, name, handle }}
						open={false}
						rename={false}
						onDeleted={() => router.push("/console/flows")}
						trigger={
							<Toolbar.Button render={<Button variant="quiet" size="icon" />} aria-label={t("composer:more")}>
								<Ellipsis size={16} aria-hidden="true" />
							</Toolbar.Button>
						}
					>
						{more.flatMap((id) => {
							const command = commands.find((candidate) => candidate.id === id);
							if (command === undefined) return [];
							const { icon: Icon, label } = command;
							return [
								<MenuItem
									key={id}
									icon={Icon === undefined ? null : <Icon size={16} aria-hidden="true" />}
									onClick={() => (command.enabled?.(context) ?? true) && command.run(context)}
								>
									{t(label)}
								</MenuItem>,
							];
						})}
						<MenuSeparator />
					</FlowMenu>
				</div>
			</div>
		</Toolbar.Root>
	);
}

function SavedState({ version, activeVersion }: { version: number | undefined; activeVersion: number }) {
	const { t } = useTranslation();
	const saved = useComposer((state) => state.saved.version);
	const dirty = useComposer(isDirty);
	const kept = useComposer((state) => state.saved.kept);
	const state =
		version !== undefined
			? t("composer:state.version", { version })
			: dirty
				? t("composer:state.changed", { version: saved })
				: t(kept === undefined ? "composer:state.saved" : "composer:state.draft", { version: saved });
	// A draft may be based on an earlier version than the one that people get, for example after another one was restored.
	const inUse =
		version === undefined && activeVersion > saved ? t("composer:state.in-use", { version: activeVersion }) : "";
	const title = [state, inUse, kept === undefined ? "" : t("flows:list.draft-by", { name: kept.by })];
	return (
		<p
			title={title.filter(Boolean).join(" · ")}
			className={classes(
				"min-w-16 truncate text-sm tabular-nums @max-[40rem]:text-xs",
				dirty ? "text-warning" : "text-muted",
			)}
		>
			<span>{state}</span>
			{inUse === "" ? null : <span>{` · ${inUse}`}</span>}
		</p>
	);
}

function Projections() {
	const { t } = useTranslation();
	const view = useViewStore();
	const current = useView((shown) => shown.projection);
	return (
		<Toolbar.Group
			aria-label={t("composer:projection")}
			className="flex shrink-0 rounded-control border @max-[40rem]:order-3"
		>
			{projections.map(({ name, label, icon: Icon }) => (
				<Toolbar.Button
					key={name}
					aria-label={t(label)}
					title={t(label)}
					aria-pressed={name === current}
					onClick={() => view.getState().show({ projection: name })}
					className="flex h-7 min-w-7 items-center justify-center gap-1.5 rounded-control px-1.5 text-sm text-muted hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent"
				>
					<Icon size={14} aria-hidden="true" />
					<span className="@max-[84rem]:hidden">{t(label)}</span>
				</Toolbar.Button>
			))}
		</Toolbar.Group>
	);
}

function CommandButton({ command, context }: { command: ComposerCommand; context: CommandContext }) {
	const { t } = useTranslation();
	const { icon: Icon, label, keys } = command;
	const name = t(label);
	const key = keys?.[0];
	return (
		<Toolbar.Button
			render={
				<Button variant="quiet" size="icon" className={firstToGo.has(command.id) ? "@max-[72rem]:hidden" : undefined} />
			}
			aria-label={name}
			title={key === undefined ? name : `${name} (${keyName(key, isMac())})`}
			disabled={command.enabled !== undefined && !command.enabled(context)}
			onClick={() => command.run(context)}
		>
			{Icon === undefined ? null : (
				<Icon size={16} aria-hidden="true" className={mirrored.has(command.id) ? "rtl:-scale-x-100" : undefined} />
			)}
		</Toolbar.Button>
	);
}

/** The number of outcomes that lead on; opens the assurance panel of the flow. */
function CoverageButton() {
	const { t } = useTranslation();
	const view = useViewStore();
	const open = useView((shown) => shown.side === "assurance");
	const { analysis } = useFlowFacts();
	const isOpen = analysis?.ends.some(({ ways }) => ways.some(({ authenticated }) => !authenticated)) === true;
	const Icon = isOpen ? ShieldAlert : ShieldCheck;
	const percent = analysis?.coverage.percent;
	return (
		<Toolbar.Button
			// On a phone, "More" leads there.
			render={<Button variant="quiet" size="small" className="max-sm:hidden" />}
			aria-expanded={open}
			aria-label={
				percent === undefined
					? t("assurance:title")
					: `${t("assurance:title")}: ${t("assurance:coverage", { percent })}${isOpen ? `, ${t("assurance:nobody")}` : ""}`
			}
			onClick={() => view.getState().show({ side: open ? null : "assurance" })}
		>
			<Icon size={14} aria-hidden="true" className={isOpen ? "text-danger" : "text-muted"} />
			{/* A share of connected outcomes would look like praise beside an open path. */}
			{isOpen ? null : (
				<span aria-hidden="true" className="tabular-nums">
					{percent === undefined ? "…" : `${percent} %`}
				</span>
			)}
		</Toolbar.Button>
	);
}

function ProblemCount() {
	const { t } = useTranslation();
	const view = useViewStore();
	const open = useView((shown) => shown.problems);
	const { problems } = useFlowFacts();
	const errors = problems.filter(({ severity }) => severity === "error").length;
	const warnings = problems.length - errors;
	return (
		<Toolbar.Button
			render={<Button variant="quiet" size="small" />}
			aria-expanded={open}
			onClick={() => view.getState().show({ problems: !open })}
		>
			<span className="sr-only">{t("composer:problems.count", { errors, warnings })}</span>
			<CircleAlert size={14} aria-hidden="true" className={errors > 0 ? "text-danger" : "text-muted"} />
			<span aria-hidden="true" className="tabular-nums">
				{errors}
			</span>
			<TriangleAlert size={14} aria-hidden="true" className={warnings > 0 ? "text-warning" : "text-muted"} />
			<span aria-hidden="true" className="tabular-nums">
				{warnings}
			</span>
		</Toolbar.Button>
	);
}

function SaveButtons({ context }: { context: CommandContext }) {
	const { t } = useTranslation();
	const { state } = useSaving();
	const dirty = useComposer(isDirty);
	const unpublished = useComposer(isUnpublished);
	const readOnly = useComposer((draft) => draft.readOnly);
	const mayPublish = useComposer((draft) => draft.mayPublish);
	if (readOnly) return null;
	return (
		<>
			<Toolbar.Button
				render={<Button size="small" busy={state.kind === "saving"} />}
				disabled={!dirty}
				onClick={() => context.save()}
			>
				{t("composer:save")}
			</Toolbar.Button>
			{mayPublish ? (
				<Toolbar.Button
					render={<Button variant="primary" size="small" />}
					disabled={!unpublished || state.kind === "saving"}
					onClick={() => context.publish()}
				>
					{t("composer:publish")}
				</Toolbar.Button>
			) : null}
		</>
	);
}
