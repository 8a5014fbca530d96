"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FlowDefinition } from "@/lib/flow-model";
import { updateFlowContract } from "@/lib/flows/contract";
import { CallError, call } from "@/lib/http/call";
import { flowKeys } from "./flow-keys";

export interface SavedDefinition {
	text: string;
	version: number;
}

interface Sending {
	text: string;
	definition: FlowDefinition;
	note: string;
	/** The version this one replaces. */
	basedOn: number;
}

/**
 * The saved state of a definition and how it gets there. What was sent becomes what is saved, so typing on while it is
 * under way loses nothing. A newer version from the server is taken over only while nothing has been changed here.
 */
export function useSaveDefinition(flowId: string, fromServer: SavedDefinition) {
	const router = useRouter();
	const [saved, setSaved] = useState(fromServer);
	const [text, setText] = useState(fromServer.text);
	const dirty = text !== saved.text;
	if (!dirty && fromServer.version > saved.version) {
		setSaved(fromServer);
		setText(fromServer.text);
	}

	const saving = useMutation({
		mutationKey: flowKeys.update(flowId),
		async mutationFn({ definition, note, basedOn }: Sending) {
			const body = { ...definition, note: note.trim() === "" ? undefined : note.trim() };
			return call(updateFlowContract, { params: { flowId }, body, ifMatch: `"${basedOn}"` });
		},
		onSuccess({ value }, sent) {
			setSaved({ text: sent.text, version: value.activeVersion });
			router.refresh();
		},
	});

	/** Drops what was changed here. */
	function replaceWith(other: SavedDefinition) {
		setSaved(other);
		setText(other.text);
		saving.reset();
		router.refresh();
	}

	const changedMeanwhile = saving.error instanceof CallError && saving.error.status === 412;
	return { text, setText, saved, dirty, saving, changedMeanwhile, replaceWith };
}
