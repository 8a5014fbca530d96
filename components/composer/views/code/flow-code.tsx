"use client";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Spinner } from "@/components/ui/spinner";

// The editor is larger than the rest of the composer, and many users never open it.
const CodeView = lazy(async () => ({ default: (await import("./code-view")).CodeView }));

export interface CodeProps {
	onSave: () => void;
	/** The cursor has gone to a node. */
	onSelect: (nodeId: string) => void;
	/** Whether there is room for the canvas beside the text. */
	mayBeBeside: boolean;
}

/** The draft as JSON text; every valid text becomes the draft. */
export function FlowCode(props: CodeProps) {
	const { t } = useTranslation();
	return (
		<Suspense
			fallback={
				<p role="status" className="flex items-center gap-2 p-4 text-muted">
					<Spinner />
					{t("projections:code.loading")}
				</p>
			}
		>
			<CodeView {...props} />
		</Suspense>
	);
}
