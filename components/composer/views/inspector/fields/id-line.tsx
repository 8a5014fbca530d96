"use client";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { TextField } from "@/components/ui/text-field";

/**
 * A field for an id. The id changes on Enter or when the field loses focus, not while typing, because other members refer to it.
 * Escape discards the typed text; a refused id stays in the field and changes nothing.
 */
export function IdLine({
	scope,
	label,
	id,
	refused,
	onRename,
	readOnly,
}: {
	scope: string;
	label: ReactNode;
	id: string;
	/** Why a text is not allowed as the id. */
	refused: (typed: string) => string | undefined;
	onRename: (newId: string) => void;
	readOnly: boolean;
}) {
	const [typing, setTyping] = useState<{ scope: string; id: string; text: string } | null>(null);
	const current = typing !== null && typing.scope === scope && typing.id === id ? typing : null;
	const text = current?.text ?? id;
	const why = text === id ? undefined : refused(text);

	function commit() {
		if (text === id || why !== undefined) return;
		setTyping(null);
		latest.current = () => {};
		onRename(text);
	}
	const latest = useRef(commit);
	useEffect(() => {
		latest.current = commit;
	});
	// A click on another node may unmount the field without a blur event.
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was typed for one place is finished before the next
	useEffect(() => () => latest.current(), [scope]);

	function onKeyDown(event: KeyboardEvent) {
		// Shortcuts such as Ctrl+S must include the typed text.
		if (event.key === "Enter" || event.ctrlKey || event.metaKey) commit();
		if (event.key !== "Escape" || text === id) return;
		event.stopPropagation();
		setTyping(null);
	}
	return (
		<TextField
			label={label}
			error={why}
			value={text}
			onChange={(event) => setTyping({ scope, id, text: event.target.value })}
			onBlur={commit}
			onKeyDown={onKeyDown}
			maxLength={255}
			dir="ltr"
			autoComplete="off"
			autoCapitalize="off"
			spellCheck={false}
			readOnly={readOnly}
			className="flex-1"
		/>
	);
}
