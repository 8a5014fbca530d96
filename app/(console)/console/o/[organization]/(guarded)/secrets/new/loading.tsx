import { pageLoading } from "../../page-parts";

export default pageLoading({ title: "secrets:create-title", text: "secrets:text", boxes: ["h-96 w-full max-w-2xl"] });
