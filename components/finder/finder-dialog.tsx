"use client";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog as Base } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { type LucideIcon, Search, X } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { roleName } from "@/components/directory/roles/role-name";
import { sections } from "@/components/shell/sections";
import { buttonClasses } from "@/components/ui/button";
import { FloatingInDialog } from "@/components/ui/floating-place";
import { Link } from "@/components/ui/link";
import { usePagePath } from "@/components/ui/navigation";
import { useOpens } from "@/components/ui/permissions";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Spinner } from "@/components/ui/spinner";
import { findThingsContract } from "@/lib/flows/finding/calls";
import { type Found, pageOfFound, sectionOf } from "@/lib/flows/finding/contract";
import { call } from "@/lib/platform/http/call";
import { useLanguage } from "@/lib/platform/i18n/client";
import type { Translate } from "@/lib/platform/i18n/texts";
import { consolePages, matchesWords, sectionOfPage } from "./console-page-list";
import { finderKeys } from "./finder-keys";
import { recentPages } from "./recent-pages";

const MAX_TYPED = 200;
const MAX_PAGES = 6;

/** A row of the list: a page, or an item with its page. */
interface Choice {
	/** The address of the page. */
	href: string;
	title: string;
	detail: string;
	Icon: LucideIcon;
}

interface Shelf {
	label: string;
	items: readonly Choice[];
}

/** Finds pages of the console and items of the organization by name; shows only what the viewer may open. */
export function FinderDialog({
	organization,
	owner,
	onClose,
}: {
	organization: string;
	/** The viewer and the organization whose recent pages are shown; see `recentPages`. */
	owner: string;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const language = useLanguage();
	const [typed, setTyped] = useState("");
	const text = useDeferredValue(typed.trim().replaceAll("\0", "").slice(0, MAX_TYPED));
	const things = useQuery({
		queryKey: finderKeys.things(organization, text, language.code),
		queryFn: ({ signal }) =>
			call(findThingsContract, { params: { organization }, query: { text, language: language.code }, signal }),
		enabled: text !== "",
		placeholderData: (before) => before,
	});
	const pages = usePages(text, owner);
	const found = text === "" ? [] : (things.data?.value.found ?? []);
	// Until the results for the current text arrive, shows those of the previous text that also match the current one.
	const current = things.isPlaceholderData
		? found.filter((thing) => matchesWords(`${thing.name} ${titleOf(thing, t)} ${thing.detail}`, text))
		: found;
	const shelves = [...pages, ...shelvesOf(current, t)].filter(({ items }) => items.length > 0);
	const items = shelves.flatMap((shelf) => shelf.items);
	const searching = text !== "" && things.isFetching;
	const nothing = text !== "" && !searching && things.error === null && items.length === 0;
	return (
		<Base.Root open onOpenChange={(open) => !open && onClose()}>
			<Base.Portal>
				<FloatingInDialog>
					<Base.Backdrop className="fixed inset-0 z-40 bg-veil" />
					<Base.Viewport className="fixed inset-0 z-40 flex items-start justify-center p-3 sm:pt-[10vh]">
						<Base.Popup className="flex max-h-full w-full max-w-xl flex-col rounded-panel border bg-raised shadow-raised outline-hidden sm:max-h-[75vh]">
							<Base.Title className="sr-only">{t("shell:find")}</Base.Title>
							<Autocomplete.Root
								inline
								open
								mode="none"
								autoHighlight="always"
								items={items}
								value={typed}
								onValueChange={setTyped}
								itemToStringValue={({ title }) => title}
							>
								<div className="flex items-center gap-2 border-b px-3 py-1">
									<span className="grid w-4 shrink-0 place-items-center text-muted">
										{searching ? <Spinner /> : <Search size={16} aria-hidden="true" />}
									</span>
									<Autocomplete.Input
										autoFocus
										maxLength={MAX_TYPED}
										aria-label={t("finding:label")}
										placeholder={t("finding:label")}
										className="h-10 min-w-0 flex-1 bg-transparent text-ink outline-hidden placeholder:text-muted"
									/>
									<Base.Close className={buttonClasses({ variant: "quiet", size: "icon" })} aria-label={t("ui:close")}>
										<X size={16} aria-hidden="true" />
									</Base.Close>
								</div>
								<p role="status" className="sr-only">
									{searching ? t("ui:loading") : text === "" ? "" : t("finding:count", { count: items.length })}
								</p>
								{things.error === null || text === "" ? null : (
									<div className="p-2">
										<RefusalNotice error={things.error} onRetry={() => void things.refetch()} />
									</div>
								)}
								{nothing ? <p className="px-4 py-6 text-center text-muted">{t("finding:nothing")}</p> : null}
								<Autocomplete.List className="min-h-0 overflow-y-auto p-2 empty:hidden">
									{shelves.map((shelf) => (
										<Autocomplete.Group key={shelf.label} items={shelf.items}>
											<Autocomplete.GroupLabel className="px-2 pt-2 pb-1 text-xs font-medium text-muted">
												{shelf.label}
											</Autocomplete.GroupLabel>
											{shelf.items.map((choice) => (
												<ChoiceRow
													key={`${shelf.label} ${choice.href} ${choice.title}`}
													choice={choice}
													onClose={onClose}
												/>
											))}
										</Autocomplete.Group>
									))}
								</Autocomplete.List>
							</Autocomplete.Root>
						</Base.Popup>
					</Base.Viewport>
				</FloatingInDialog>
			</Base.Portal>
		</Base.Root>
	);
}

function ChoiceRow({ choice, onClose }: { choice: Choice; onClose: () => void }) {
	const { href, title, detail, Icon } = choice;
	return (
		<Autocomplete.Item
			value={choice}
			render={<Link href={href} tabIndex={-1} onClick={onClose} />}
			className="flex min-h-9 items-center gap-2.5 rounded-control px-2 py-1 outline-hidden select-none data-highlighted:bg-accent-soft"
		>
			<Icon size={16} aria-hidden="true" className="shrink-0 text-muted" />
			<span className="min-w-0 flex-1 truncate">
				<bdi>{title}</bdi>
			</span>
			{detail === "" || detail === title ? null : (
				<span className="max-w-[45%] truncate text-sm text-muted">
					<bdi>{detail}</bdi>
				</span>
			)}
		</Autocomplete.Item>
	);
}

/** The matching pages; without a typed text, the recently visited pages and the sections. */
function usePages(text: string, owner: string): Shelf[] {
	const { t } = useTranslation();
	const opens = useOpens();
	const path = usePagePath();
	const pages = useMemo(() => consolePages(t), [t]);
	const recent = useMemo(() => recentPages(owner), [owner]);
	const open = pages.filter(({ href }) => opens(href));
	const asChoice = ({ title, within, ...page }: (typeof pages)[number]) => ({ ...page, title, detail: within });
	const label = t("finding:pages");
	if (text !== "") {
		const matching = open.filter(({ title, within }) => matchesWords(`${title} ${within}`, text));
		return [{ label, items: matching.slice(0, MAX_PAGES).map(asChoice) }];
	}
	const shown = recent
		.filter((page) => page.path !== path && opens(page.path))
		.map((page) => {
			const { title, Icon, href } = sectionOfPage(page.path);
			return { href: page.path, title: page.title, detail: href === page.path ? "" : t(title), Icon };
		});
	return [
		{ label: t("finding:recent"), items: shown },
		{ label, items: open.filter(({ within }) => within === "").map(asChoice) },
	];
}

/** The found items, with one group for each kind. */
function shelvesOf(found: readonly Found[], t: Translate): Shelf[] {
	return [...Map.groupBy(found, ({ kind }) => kind)].flatMap(([kind, things]) => {
		const section = sections.find(({ href }) => href === `/console/${sectionOf[kind]}`);
		if (section === undefined) return [];
		const items = things.map((thing) => ({
			href: pageOfFound(thing),
			title: titleOf(thing, t),
			detail: thing.detail,
			Icon: section.Icon,
		}));
		return [{ label: t(section.title), items }];
	});
}

/** The name of an item as its own page shows it. */
function titleOf({ kind, name }: Found, t: Translate): string {
	return kind === "role" ? roleName(t, name) : name;
}
