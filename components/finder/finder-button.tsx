"use client";
import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { isMac, keyName, matchesKey } from "@/components/ui/match-key";
import { usePagePath } from "@/components/ui/navigation";
import { useRememberedPages } from "./recent-pages";

const KEY = "mod+k";

/** The code of the dialog is loaded when it is opened for the first time. */
const FinderDialog = dynamic(() => import("./finder-dialog").then((module) => module.FinderDialog), { ssr: false });

/**
 * Finds pages and items of the organization; its key opens it on every page. If the page itself handles the key, as the composer
 * does, the page takes precedence.
 */
export function FinderButton({ organization, viewerId }: { organization: string; viewerId: string }) {
	const { t } = useTranslation();
	const path = usePagePath();
	const owner = `${viewerId} ${organization}`;
	const [openedOn, setOpenedOn] = useState<string | null>(null);
	const mac = useSyncExternalStore(unchanging, isMac, () => false);
	useRememberedPages(owner, path);
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.defaultPrevented || !matchesKey(event, KEY, isMac())) return;
			// An open dialog has to be answered first.
			if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
			event.preventDefault();
			setOpenedOn(path);
		};
		// On the window, so that it runs after the handlers that pages add to the document.
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, [path]);
	return (
		<>
			<Button
				variant="quiet"
				className="max-sm:w-8 max-sm:px-0 sm:border sm:border-line-strong/60"
				aria-haspopup="dialog"
				aria-keyshortcuts={mac ? "Meta+K" : "Control+K"}
				title={`${t("shell:find")} (${keyName(KEY, mac)})`}
				onClick={() => setOpenedOn(path)}
			>
				<Search size={16} aria-hidden="true" />
				<span className="font-normal text-muted max-lg:sr-only">{t("shell:find")}</span>
				<span aria-hidden="true" className="font-mono text-xs text-muted max-sm:hidden">
					{keyName(KEY, mac)}
				</span>
			</Button>
			{openedOn === path ? (
				<FinderDialog organization={organization} owner={owner} onClose={() => setOpenedOn(null)} />
			) : null}
		</>
	);
}

const unchanging = () => () => {};
