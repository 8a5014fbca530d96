import { notFoundPage } from "../../page-parts";

export default notFoundPage({
	title: "diagnosis:missing",
	text: "diagnosis:missing-text",
	href: "/console/executions/diagnosis",
	back: "diagnosis:back",
});
