import { requestText } from "@/app/request-text";
import { PreviewForm } from "@/components/definitions/preview-form";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { getFlow } from "@/lib/flows/definitions";
import { parseVersion } from "@/lib/flows/model";
import { orNotFound } from "../../../or-not-found";
import { pageTitle } from "../../../page-parts";
import { pageContext, requireViewer } from "../../../require-viewer";

interface Props {
	params: Promise<{ flowId: string }>;
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const RESULTS = ["passed", "tried", "failed", "another-person", "refused"] as const;

export const generateMetadata = pageTitle("flows:preview.title");

/** How a preview has ended. The result in the address is only shown: publication asks the database. */
export default async function PreviewPage({ params, searchParams }: Props) {
	const [{ flowId }, { result: requested, version: previewed }, { t }] = await Promise.all([
		params,
		searchParams,
		requestText(),
	]);
	const page = `/console/flows/${encodeURIComponent(flowId)}`;
	const result = RESULTS.find((name) => name === requested) ?? "failed";
	const version = parseVersion(typeof previewed === "string" ? previewed : "") ?? undefined;
	const shown = new URLSearchParams({ result, ...(version !== undefined && { version: String(version) }) });
	const context = await pageContext(await requireViewer(`${page}/preview?${shown}`));
	const flow = await getFlow(context, flowId).catch(orNotFound);
	return (
		<>
			<PageHeader title={flow.name} />
			<div className="flex max-w-xl flex-col gap-4">
				<Notice
					tone={result === "passed" || result === "tried" ? "success" : "warning"}
					title={t(`flows:preview.${result}.title`)}
				>
					{t(`flows:preview.${result}.text`)}
				</Notice>
				{result === "passed" ? null : <PreviewForm flowId={flow.id} version={version} />}
				<Link href={page} className={buttonClasses({ size: "small" })}>
					{t("flows:preview.back")}
				</Link>
			</div>
		</>
	);
}
