"use client";
import { type ReactNode, useId } from "react";
import { FieldProblemProvider } from "@/components/ui/field-problem";
import { FindingNote } from "../findings/finding-note";
import { belongsTo, settingId } from "./setting-path";
import { useSettings } from "./settings-context";

/** A setting: its field, the reason if it was refused, and the findings about its value. */
export function Setting({ at, children }: { at: string; children: ReactNode }) {
	const id = useId();
	const { findings, problems } = useSettings();
	const wrong = problems.filter(({ path }) => belongsTo(path, at));
	return (
		<div id={settingId(at)} className="flex min-w-0 scroll-mt-20 flex-col gap-1.5">
			<FieldProblemProvider value={wrong.length > 0 ? id : undefined}>{children}</FieldProblemProvider>
			<div aria-live="polite" className="contents">
				{wrong.length === 0 ? null : (
					<div id={id} className="text-sm text-danger" lang="en" dir="ltr">
						{wrong.map(({ path, message }) => (
							<p key={`${path} ${message}`}>{message}</p>
						))}
					</div>
				)}
				{findings
					.filter(({ path }) => belongsTo(path, at))
					.map((finding) => (
						<FindingNote key={`${finding.code} ${finding.path}`} finding={finding} />
					))}
			</div>
		</div>
	);
}
