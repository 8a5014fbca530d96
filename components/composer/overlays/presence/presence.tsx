"use client";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import { useLanguage } from "@/lib/platform/i18n/client";
import { useView } from "../../store/composer-context";
import { initialsOf, personColours } from "./colours";
import { usePresence } from "./use-presence";

const MAX_SHOWN = 5;

/** The others who have the flow open, over the view, so that nothing moves when they come and go. Not shown when alone. */
export function Presence() {
	const { t } = useTranslation();
	const language = useLanguage();
	usePresence();
	const others = useView((shown) => shown.others);
	const names = new Intl.ListFormat(language.code, { type: "conjunction" }).format(others.map(({ name }) => name));
	return (
		<>
			<p role="status" aria-live="polite" className="sr-only">
				{others.length === 0 ? "" : t("composer:presence.here", { count: others.length, names })}
			</p>
			{others.length === 0 ? null : (
				<ul
					aria-label={t("composer:presence.label")}
					className="pointer-events-none absolute right-2 bottom-2 z-10 flex items-center gap-1 md:right-auto md:left-1/2 md:-translate-x-1/2 rounded-full border bg-raised p-1 shadow-raised"
				>
					{others.slice(0, MAX_SHOWN).map(({ id, name, colour }) => (
						<li
							key={id}
							title={name}
							className={classes(
								"pointer-events-auto grid size-7 place-items-center rounded-full text-xs font-semibold text-on-person",
								personColours[colour]?.fill,
							)}
						>
							<span aria-hidden="true">{initialsOf(name)}</span>
							<bdi className="sr-only">{name}</bdi>
						</li>
					))}
					{others.length > MAX_SHOWN ? (
						<li className="px-1 text-sm text-muted tabular-nums">{`+${others.length - MAX_SHOWN}`}</li>
					) : null}
				</ul>
			)}
		</>
	);
}
