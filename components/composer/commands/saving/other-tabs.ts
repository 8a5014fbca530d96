"use client";
import { useEffect, useState } from "react";
import { thisTab as tab } from "./this-tab";

type Message = { kind: "hello" | "here" | "bye"; tab: string } | { kind: "saved"; tab: string; version: number | null };

/** How many other tabs of this browser have the flow open, and the version that one of them saved. */
export function useOtherTabs(flowId: string): { open: number; saved: number | null } {
	const [tabs, setTabs] = useState<ReadonlySet<string>>(new Set());
	const [saved, setSaved] = useState<number | null>(null);
	useEffect(() => {
		const channel = new BroadcastChannel(nameOf(flowId));
		const say = (kind: "hello" | "here" | "bye") => channel.postMessage({ kind, tab } satisfies Message);
		channel.onmessage = ({ data }: MessageEvent<Message>) => {
			// A channel receives the messages of other channels of this tab with the same name.
			if (data.tab === tab) return;
			setTabs((known) => {
				const next = new Set(known);
				if (data.kind === "bye") next.delete(data.tab);
				else next.add(data.tab);
				return next.size === known.size ? known : next;
			});
			if (data.kind === "hello") say("here");
			if (data.kind === "saved" && data.version !== null) setSaved(data.version);
		};
		const leave = () => say("bye");
		window.addEventListener("pagehide", leave);
		say("hello");
		return () => {
			window.removeEventListener("pagehide", leave);
			leave();
			channel.close();
		};
	}, [flowId]);
	return { open: tabs.size, saved };
}

/** Announces a published version to other tabs, or with null a saved draft. */
export function announceSaved(flowId: string, version: number | null): void {
	const channel = new BroadcastChannel(nameOf(flowId));
	channel.postMessage({ kind: "saved", tab, version } satisfies Message);
	channel.close();
}

function nameOf(flowId: string): string {
	return `portico-composer-${flowId}`;
}
