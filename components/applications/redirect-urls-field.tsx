"use client";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { LinesField } from "@/components/ui/lines-field";
import { redirectUrlProblem } from "@/lib/identity/applications/contract";

/** One URL per line; each is checked while it is typed. */
export function RedirectUrlsField({
	value,
	publicClient,
	required,
	disabled,
	onChange,
}: {
	value: readonly string[];
	publicClient: boolean;
	required: boolean;
	disabled?: boolean;
	onChange: (urls: string[]) => void;
}) {
	const { t } = useTranslation();
	const id = useId();
	const problems = value.flatMap((url) => {
		const problem = redirectUrlProblem(url, publicClient);
		return problem === null ? [] : [{ url, problem }];
	});
	return (
		<div className="flex flex-col gap-1">
			<LinesField
				label={t("applications:redirect-urls")}
				hint={t(publicClient ? "applications:redirect-urls-hint-public" : "applications:redirect-urls-hint")}
				value={value}
				onChange={onChange}
				required={required}
				disabled={disabled}
				aria-invalid={problems.length > 0 || undefined}
				aria-errormessage={problems.length > 0 ? `${id}-problems` : undefined}
			/>
			<ul id={`${id}-problems`} aria-live="polite" className="flex flex-col gap-0.5 text-sm text-danger">
				{problems.map(({ url, problem }) => (
					<li key={url} className="wrap-anywhere">
						<bdi className="font-mono">{url}</bdi> {t(`applications:redirect-problem.${problem}`)}
					</li>
				))}
			</ul>
		</div>
	);
}
