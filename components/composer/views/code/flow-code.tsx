"use client";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Spinner } from "@/components/ui/spinner";
import type { CodeProps } from "./code-props";

// The editor is larger than the rest of the composer, and many users never open it.
const CodeView = lazy(async () => ({ default: (await import("./code-view")).CodeView }));

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
