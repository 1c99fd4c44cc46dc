import{a,b}from"./shared-hot-seats.js";import"./shared-words.js";import"./shared-install.js";import"./shared-actions.js";export{b as Sheet,a as Sheets};
