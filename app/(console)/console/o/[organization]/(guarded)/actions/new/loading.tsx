import { pageLoading } from "../../page-parts";

export default pageLoading({ title: "actions:create-title", text: "actions:text", boxes: ["h-96 w-full max-w-2xl"] });
