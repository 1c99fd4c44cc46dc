import{a}from"./shared-completion.js";import"./shared-actions.js";export{a as Composer};
