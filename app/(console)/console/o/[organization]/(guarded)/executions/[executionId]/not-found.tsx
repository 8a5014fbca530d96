import { notFoundPage } from "../../page-parts";

export default notFoundPage({
	title: "executions:missing",
	text: "executions:missing-text",
	href: "/console/executions",
	back: "executions:back",
});
