import { notFoundPage } from "../../page-parts";

export default notFoundPage({
	title: "runs:missing",
	text: "runs:missing-text",
	href: "/console/runs",
	back: "runs:back",
});
